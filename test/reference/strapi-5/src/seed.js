'use strict';
// Deterministic seed of the catalog.
const pad = (n, w = 2) => String(n).padStart(w, '0');
const para = (text) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];

module.exports = async (strapi) => {
  const docs = (uid) => strapi.documents(uid);
  const q = (uid) => strapi.db.query(uid);

  strapi.reference.setClock(276);
  // ---- locales
  if (!(await q('plugin::i18n.locale').findOne({ where: { code: 'fr' } })))
    await q('plugin::i18n.locale').create({ data: { code: 'fr', name: 'French (fr)' } });

  // ---- roles and permissions
  const publicRole = await q('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  const authRole = await q('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
  const memberRole = await q('plugin::users-permissions.role').create({
    data: { name: 'Member', description: 'May read everything and write most', type: 'member' },
  });
  const grant = async (role, actions) => {
    for (const action of actions)
      await q('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
  };
  const readable = ['product', 'brand', 'category', 'review', 'article'];
  const reads = [
    ...readable.flatMap((n) => [`api::${n}.${n}.find`, `api::${n}.${n}.findOne`]),
    'api::homepage.homepage.find',
    'api::setting.setting.find',
    'plugin::upload.content-api.find',
    'plugin::upload.content-api.findOne',
    'plugin::i18n.locales.listLocales',
  ];
  await grant(publicRole, reads);
  await grant(authRole, [...reads.filter((a) => !a.startsWith('api::article')), 'api::review.review.create']);
  await grant(memberRole, [
    ...reads,
    'api::secret-note.secret-note.find',
    'api::secret-note.secret-note.findOne',
    ...[...readable, 'secret-note'].flatMap((n) =>
      ['create', 'update', 'delete'].map((a) => `api::${n}.${n}.${a}`),
    ),
    'api::homepage.homepage.update',
    'api::homepage.homepage.delete',
    'api::setting.setting.update',
    'api::setting.setting.delete',
    'plugin::users-permissions.user.me',
    'plugin::users-permissions.user.find',
    'plugin::users-permissions.user.findOne',
    'plugin::users-permissions.user.count',
    'plugin::users-permissions.user.create',
    'plugin::users-permissions.user.update',
    'plugin::users-permissions.user.destroy',
    'plugin::users-permissions.role.find',
    'plugin::users-permissions.role.findOne',
    'plugin::users-permissions.auth.changePassword',
    'plugin::upload.content-api.upload',
    'plugin::upload.content-api.destroy',
  ]);

  // ---- users
  const users = [];
  for (const [username, role, extra] of [
    ['member', memberRole, {}],
    ['alice', authRole, {}],
    ['bob', authRole, { confirmed: false }],
    ['carol', memberRole, { blocked: true }],
  ]) {
    users.push(
      await strapi
        .plugin('users-permissions')
        .service('user')
        .add({
          username,
          email: `${username}@example.com`,
          password: 'Passw0rd!',
          provider: 'local',
          confirmed: true,
          blocked: false,
          role: role.id,
          ...extra,
        }),
    );
  }

  // ---- API tokens (fixed access keys, for the recorder)
  const tokens = strapi.service('admin::api-token');
  await q('admin::api-token').deleteMany({});
  const mk = async (name, type, key) =>
    q('admin::api-token').create({
      data: {
        name,
        type,
        kind: 'content-api',
        description: '',
        accessKey: tokens.hash(key),
        lifespan: null,
        expiresAt: null,
      },
    });
  await mk('oracle read-only', 'read-only', 'oracle5-read-only-token');
  await mk('oracle full-access', 'full-access', 'oracle5-full-access-token');
  const custom = await mk('oracle custom', 'custom', 'oracle5-custom-token');
  await q('admin::api-token-permission').create({
    data: { action: 'api::product.product.find', token: custom.id },
  });
  const expired = await mk('oracle expired', 'full-access', 'oracle5-expired-token');
  await q('admin::api-token').update({
    where: { id: expired.id },
    data: { lifespan: 604800000, expiresAt: 1700000000000 },
  });

  // ---- media rows (no bytes on disk)
  const files = [];
  const fmt = (name, hash, ext, mime, w, h, size) => ({
    name: `${name}`,
    hash,
    ext,
    mime,
    path: null,
    width: w,
    height: h,
    size,
    sizeInBytes: Math.round(size * 1000),
    url: `/uploads/${hash}${ext}`,
  });
  const specs = [
    ['red-chair.jpg', 'image/jpeg', 1200, 800],
    ['blue-table.png', 'image/png', 800, 600],
    ['lamp.webp', 'image/webp', 300, 200],
    ['sofa.jpg', 'image/jpeg', 1920, 1080],
    ['logo.svg', 'image/svg+xml', 64, 64],
    ['thumb.gif', 'image/gif', 100, 100],
    ['manual.pdf', 'application/pdf', null, null],
    ['teaser.mp4', 'video/mp4', null, null],
    ['jingle.mp3', 'audio/mpeg', null, null],
    ['hero.jpg', 'image/jpeg', 2400, 1200],
  ];
  for (let i = 0; i < specs.length; i++) {
    const [name, mime, w, h] = specs[i];
    const ext = name.slice(name.lastIndexOf('.'));
    const base = name.slice(0, name.lastIndexOf('.')).replace(/-/g, '_');
    const hash = `${base}_${(0xabc000 + i * 7919).toString(16)}`;
    let formats = null;
    if (w && w >= 245 && ext !== '.svg') {
      formats = { thumbnail: fmt(`thumbnail_${name}`, `thumbnail_${hash}`, ext, mime, 234, 156, 8.25) };
      if (w > 500)
        formats.small = fmt(
          `small_${name}`,
          `small_${hash}`,
          ext,
          mime,
          500,
          Math.round((500 * h) / w),
          21.5,
        );
      if (w > 750)
        formats.medium = fmt(
          `medium_${name}`,
          `medium_${hash}`,
          ext,
          mime,
          750,
          Math.round((750 * h) / w),
          40.75,
        );
      if (w > 1000)
        formats.large = fmt(
          `large_${name}`,
          `large_${hash}`,
          ext,
          mime,
          1000,
          Math.round((1000 * h) / w),
          66.1,
        );
    }
    files.push(
      await q('plugin::upload.file').create({
        data: {
          name,
          alternativeText: i % 3 === 0 ? `Alt ${base}` : null,
          caption: i % 4 === 0 ? `Caption ${base}` : null,
          width: w,
          height: h,
          formats,
          hash,
          ext,
          mime,
          size: 10.5 + i,
          url: `/uploads/${hash}${ext}`,
          previewUrl: null,
          provider: 'local',
          provider_metadata: null,
          folderPath: '/',
        },
      }),
    );
  }
  const img = (i) => files[i].id;

  // ---- brands (no drafts)
  const brandData = [
    ['Acme', 'US', 1920],
    ['Brio', 'SE', 1884],
    ['Calder', 'UK', 1901],
    ['Deltaform', 'DE', null],
    ['Ébène', 'FR', 1976],
    ['acorn', 'US', 2001],
    ['Gamma & Sons', 'IT', 1955],
    ['Zeta', null, 2020],
  ];
  const brands = [];
  for (let i = 0; i < brandData.length; i++) {
    const [name, country, founded] = brandData[i];
    brands.push(
      await docs('api::brand.brand').create({
        data: {
          name,
          country,
          founded,
          logo: i % 2 === 0 ? img(4) : null,
          headquarters:
            i < 5
              ? {
                  street: `${i + 1} Main St`,
                  city: `City ${i + 1}`,
                  country,
                  geo: i < 2 ? { lat: 10.5 + i, lng: -20.25 - i } : null,
                }
              : null,
        },
      }),
    );
  }
  await docs('api::brand.brand').update({
    documentId: brands[0].documentId,
    data: { rivals: [brands[2].documentId, brands[1].documentId] },
  });

  // ---- categories (tree)
  const cats = {};
  for (const [i, [key, parent]] of [
    ['Furniture'],
    ['Lighting'],
    ['Chairs', 'Furniture'],
    ['Tables', 'Furniture'],
    ['Armchairs', 'Chairs'],
    ['Stools', 'Chairs'],
    ['Desk lamps', 'Lighting'],
    ['Empty'],
  ].entries()) {
    cats[key] = await docs('api::category.category').create({
      data: {
        name: key,
        slug: key.toLowerCase().replace(/ /g, '-'),
        position: 8 - i,
        parent: parent ? cats[parent].documentId : null,
      },
    });
  }

  // ---- secret notes
  const notes = [];
  for (let i = 1; i <= 3; i++)
    notes.push(
      await docs('api::secret-note.secret-note').create({ data: { text: `Top secret ${i}`, level: i } }),
    );

  // ---- products: 30 documents
  const P = 'api::product.product';
  const adjectives = ['Red', 'Blue', 'Green', 'Tall', 'Low', 'Round'];
  const nouns = ['Chair', 'Table', 'Lamp', 'Sofa', 'Stool'];
  const catKeys = Object.keys(cats);
  const products = [];
  const sectionsFor = (i) => {
    const hero = {
      __component: 'blocks.hero',
      title: `Hero ${i}`,
      subtitle: i % 2 ? `Sub ${i}` : null,
      image: img(9),
      cta: { label: `Go ${i}`, href: `/p/${i}`, external: i % 2 === 0 },
    };
    const text = { __component: 'blocks.rich-text', body: `# Text ${i}`, content: para(`Block ${i}`) };
    const list = {
      __component: 'blocks.product-list',
      heading: `List ${i}`,
      products: products.slice(0, 2).map((p) => p.documentId),
      featuredBrand: brands[i % 8].documentId,
    };
    const faq = {
      __component: 'blocks.faq',
      title: `FAQ ${i}`,
      items: [
        { question: 'Why?', answer: 'Because.', links: [{ label: 'More', href: '/more' }] },
        { question: 'How?', answer: null, links: [] },
      ],
    };
    const quote = {
      __component: 'blocks.quote',
      text: `Quote ${i}`,
      author: i % 2 ? 'Anon' : null,
      score: i,
    };
    const gal = { __component: 'blocks.gallery', title: `Gallery ${i}`, images: [img(0), img(1), img(2)] };
    return [[hero, text, list, faq, quote, gal], [hero], [quote, text], [], [list], [faq, quote, faq]][i % 6];
  };
  for (let i = 0; i < 30; i++) {
    const n = i + 1;
    const name = `${adjectives[i % 6]} ${nouns[Math.floor(i / 6)]}`;
    const draftOnly = [6, 13, 20, 27].includes(i);
    const sparse = i % 10 === 9;
    const data = {
      name,
      slug: name.toLowerCase().replace(/ /g, '-'),
      sku: `${'ABC'[i % 3]}X-${pad(n, 4)}`,
      description: sparse ? null : `The ${name} is item number ${n}.`,
      body: i % 4 === 0 ? `## ${name}\n\nText with *markup* & "quotes".` : null,
      story: i % 5 === 0 ? para(`Story of ${name}`) : null,
      condition: ['new', 'used', 'refurbished'][i % 3],
      supportEmail: i % 2 ? `help${n}@example.com` : null,
      accessCode: i % 6 === 0 ? `code${n}` : null,
      stock: sparse ? null : (i * 7) % 50,
      serial: i % 3 === 0 ? String(9007199254740993n + BigInt(i)) : String(1000 + i),
      weight: sparse ? null : i * 1.25 + 0.1,
      price: sparse ? null : Number((10 + i * 3.5 + (i % 4) * 0.25).toFixed(2)),
      featured: i % 4 === 0,
      specs:
        i % 2
          ? { material: ['wood', 'steel'][i % 4 === 1 ? 0 : 1], sizes: [n, n + 1], nested: { deep: true } }
          : null,
      releaseDate: sparse ? null : `202${i % 4}-${pad((i % 12) + 1)}-${pad((i % 28) + 1)}`,
      availableFrom: i % 3 === 1 ? null : `${pad(i % 24)}:30:00.000`,
      launchAt: sparse ? null : `2023-0${(i % 9) + 1}-15T1${i % 10}:20:30.000Z`,
      syncedAt: i % 2 ? `2024-02-${pad((i % 28) + 1)}T05:06:07.089Z` : null,
      internalNotes: `private ${n}`,
      brand: i % 7 === 3 ? null : brands[i % 8 === 7 ? 0 : i % 8].documentId,
      categories:
        i % 6 === 5
          ? []
          : [cats[catKeys[i % 7]].documentId, ...(i % 2 ? [cats.Furniture.documentId] : [])].filter(
              (v, k, a) => a.indexOf(v) === k,
            ),
      secretNote: i < 3 ? notes[i].documentId : null,
      cover: i % 3 === 2 ? null : img(i % 4),
      gallery: i % 4 === 0 ? [img(2), img(0), img(3)] : i % 4 === 1 ? [img(6), img(7)] : [],
      seo:
        i % 3 === 0
          ? {
              metaTitle: `SEO ${name}`,
              metaDescription: `Description of ${n}`,
              keywords: 'a,b',
              shareImage: img(9),
              metaSocial: [
                { network: 'Facebook', title: `FB ${n}`, description: 'fb', image: img(1) },
                { network: 'Twitter', title: `TW ${n}`, description: null, image: null },
              ],
            }
          : null,
      variants: Array.from({ length: i % 4 }, (_, k) => ({
        label: `V${n}-${k + 1}`,
        sku: `V${pad(n)}${k}`,
        priceDelta: k * 1.5,
        stock: k ? k * 10 : null,
        photo: k === 0 ? img(5) : null,
        supplier: k < 2 ? brands[(i + k) % 8].documentId : null,
        dimensions:
          k === 0
            ? [
                { axis: 'width', value: 10.5, unit: 'cm' },
                { axis: 'height', value: 20 },
              ]
            : [],
      })),
      sections: sectionsFor(i),
    };
    products.push(await docs(P).create({ data, locale: 'en', status: draftOnly ? 'draft' : 'published' }));
  }
  const pid = (i) => products[i].documentId;
  // self relations (drafts, then published)
  for (const [i, d] of [
    [0, { successor: pid(1), related: [pid(3), pid(2), pid(6)] }],
    [1, { successor: pid(2), related: [pid(0)] }],
    [4, { related: [pid(0), pid(5)] }],
    [7, { successor: pid(13) }],
  ]) {
    if (i === 1) strapi.reference.setClock(929);
    await docs(P).update({ documentId: pid(i), locale: 'en', data: d });
    await docs(P).publish({ documentId: pid(i), locale: 'en' });
  }
  // published and then modified (draft differs from the published version)
  for (const i of [2, 8, 15])
    await docs(P).update({
      documentId: pid(i),
      locale: 'en',
      data: { name: `${products[i].name} (modified)`, stock: 999, brand: brands[7].documentId },
    });
  // fr localizations: published for most, draft only for two
  for (const i of [0, 1, 2, 3, 5, 8, 12, 18, 24]) {
    await docs(P).update({
      documentId: pid(i),
      locale: 'fr',
      data: {
        name: `FR ${products[i].name}`,
        slug: `fr-${products[i].slug}`,
        description: `Le numéro ${i + 1}.`,
        seo:
          i === 0
            ? {
                metaTitle: 'SEO FR',
                metaDescription: 'Description FR',
                metaSocial: [{ network: 'Facebook', title: 'FB FR' }],
              }
            : null,
        variants: i === 1 ? [{ label: 'VFR-1', sku: 'VFR10' }] : [],
        sections:
          i === 0
            ? [
                { __component: 'blocks.quote', text: 'Citation', author: 'Inconnu', score: 1 },
                { __component: 'blocks.hero', title: 'Héros', cta: { label: 'Aller' } },
              ]
            : [],
      },
    });
    if (i !== 5 && i !== 18) await docs(P).publish({ documentId: pid(i), locale: 'fr' });
  }
  // one product only in fr
  products.push(
    await docs(P).create({
      locale: 'fr',
      status: 'published',
      data: {
        name: 'Seulement français',
        slug: 'seulement-francais',
        sku: 'FR-0001',
        stock: 5,
        price: 12.5,
        brand: brands[4].documentId,
      },
    }),
  );
  // one unpublished again
  await docs(P).unpublish({ documentId: pid(23), locale: 'en' });

  // ---- reviews
  for (let i = 0; i < 16; i++) {
    await docs('api::review.review').create({
      data: {
        title: i % 5 === 4 ? null : `Review ${i + 1}`,
        comment: `Comment ${i + 1}`,
        rating: ((i * 3) % 5) + 1,
        verified: i % 3 === 0 ? true : i % 3 === 1 ? false : null,
        product: i === 15 ? null : pid([0, 0, 0, 1, 1, 2, 3, 4, 6, 8, 8, 12, 13, 25, 29][i]),
        author: i % 2 ? null : users[i % 4 === 0 ? 1 : 0].id,
      },
    });
  }
  // ---- articles
  for (let i = 0; i < 6; i++) {
    await docs('api::article.article').create({
      status: i === 4 ? 'draft' : 'published',
      data: {
        title: `Article ${i + 1}`,
        slug: `article-${i + 1}`,
        body: `Body ${i + 1}`,
        rank: [3, 1, 2, null, 5, 4][i],
        products: [pid(i), pid(i + 1), pid(6)],
        mainProduct: i % 2 ? pid(i) : pid(6),
      },
    });
  }
  // ---- single types
  const home = await docs('api::homepage.homepage').create({
    locale: 'en',
    status: 'published',
    data: {
      title: 'Welcome',
      intro: 'Hello',
      hero: { title: 'Main hero', subtitle: 'S', image: img(9), cta: { label: 'Shop', href: '/shop' } },
      sections: sectionsFor(0),
      featuredProducts: [pid(1), pid(0), pid(6)],
    },
  });
  await docs('api::homepage.homepage').update({
    documentId: home.documentId,
    locale: 'fr',
    data: {
      title: 'Bienvenue',
      intro: 'Bonjour',
      sections: [{ __component: 'blocks.quote', text: 'Bonjour', score: 3 }],
    },
  });
  await docs('api::homepage.homepage').publish({ documentId: home.documentId, locale: 'fr' });
  await docs('api::homepage.homepage').update({
    documentId: home.documentId,
    locale: 'en',
    data: { title: 'Welcome (draft)' },
  });
  await docs('api::setting.setting').create({
    data: {
      siteName: 'Oracle shop',
      contact: { street: '1 Loop', city: 'Localhost', geo: { lat: 0, lng: 0 } },
      logo: img(4),
      options: { theme: 'dark', items: [1, 2] },
    },
  });
};
