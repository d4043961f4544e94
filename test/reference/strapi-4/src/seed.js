'use strict';
// Deterministic seed of the magazine. Runs once, on an empty database.
const fs = require('fs');
const path = require('path');

const T0 = Date.UTC(2024, 0, 1, 8, 0, 0);
const H = 3600e3,
  D = 24 * H;
const at = (n, unit = H) => new Date(T0 + n * unit);
const day = (n) => new Date(Date.UTC(2024, 0, 1) + n * D).toISOString().slice(0, 10);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

module.exports = async (strapi) => {
  const es = strapi.entityService;
  const q = (uid) => strapi.query(uid);

  // --- locales
  await q('plugin::i18n.locale').create({ data: { code: 'fr', name: 'French (fr)' } });
  await q('plugin::i18n.locale').create({ data: { code: 'de', name: 'German (de)' } });

  // --- an admin user (creator of some entries)
  const admin = await q('admin::user').create({
    data: {
      firstname: 'Ada',
      lastname: 'Min',
      username: 'ada',
      email: 'ada@example.com',
      password: 'x',
      isActive: true,
      blocked: false,
      registrationToken: null,
    },
  });
  const admin2 = await q('admin::user').create({
    data: {
      firstname: 'Odd',
      lastname: 'Min',
      username: null,
      email: 'odd@example.com',
      password: 'x',
      isActive: true,
      blocked: false,
    },
  });

  // --- media
  const uploads = path.join(strapi.dirs.static.public, 'uploads');
  fs.mkdirSync(uploads, { recursive: true });
  const put = (name) => fs.writeFileSync(path.join(uploads, name), png);
  const fmt = (size, w, h, hash, ext, mime) => ({
    name: `${size}_${hash}${ext}`,
    hash: `${size}_${hash}`,
    ext,
    mime,
    path: null,
    width: w,
    height: h,
    size: +((w * h) / 10000).toFixed(2),
    sizeInBytes: Math.round((w * h) / 10),
    url: `/uploads/${size}_${hash}${ext}`,
  });
  const media = [];
  const names = [
    'harbour',
    'bakery',
    'night-market',
    'portrait-a',
    'portrait-b',
    'portrait-c',
    'chart',
    'été à Zürich 🌞',
    'tiny',
    'brochure',
    'clip',
    'jingle',
    'orphan',
    'archive',
  ];
  for (let i = 0; i < names.length; i++) {
    const kind = i === 9 || i === 13 ? 'doc' : i === 10 ? 'video' : i === 11 ? 'audio' : 'image';
    const ext = { doc: '.pdf', video: '.mp4', audio: '.mp3', image: i % 3 === 2 ? '.jpg' : '.png' }[kind];
    const mime = {
      doc: 'application/pdf',
      video: 'video/mp4',
      audio: 'audio/mpeg',
      image: ext === '.jpg' ? 'image/jpeg' : 'image/png',
    }[kind];
    const hash = `${names[i].normalize('NFD').replace(/[^a-zA-Z0-9]+/g, '_')}_${(0xabc123 + i * 7919).toString(16)}`;
    const image = kind === 'image';
    const w = image ? (names[i] === 'tiny' ? 120 : 1600 - i * 40) : null;
    const h = image ? (names[i] === 'tiny' ? 80 : 900 - i * 20) : null;
    const formats =
      !image || names[i] === 'tiny'
        ? null
        : {
            thumbnail: fmt('thumbnail', 245, 138, hash, ext, mime),
            ...(i % 2 === 0 ? { medium: fmt('medium', 750, 422, hash, ext, mime) } : {}),
            small: fmt('small', 500, 281, hash, ext, mime),
            ...(i === 0 ? { large: fmt('large', 1000, 562, hash, ext, mime) } : {}),
          };
    put(hash + ext);
    if (formats) Object.values(formats).forEach((f) => put(f.hash + f.ext));
    media.push(
      await q('plugin::upload.file').create({
        data: {
          name: `${names[i]}${ext}`,
          alternativeText: i % 4 === 3 ? null : `Alt for ${names[i]}`,
          caption: i % 2 ? null : `Caption ${i + 1}`,
          width: w,
          height: h,
          formats,
          hash,
          ext,
          mime,
          size: +(12.5 + i * 37.25).toFixed(2),
          url: `/uploads/${hash}${ext}`,
          previewUrl: null,
          provider: 'local',
          provider_metadata: i === 6 ? { public_id: 'chart', resource_type: 'image' } : null,
          folderPath: '/',
        },
      }),
    );
  }
  const m = (n) => media[n - 1].id;

  // --- roles, users, tokens
  const roleOf = (type) => q('plugin::users-permissions.role').findOne({ where: { type } });
  const pub = await roleOf('public');
  const auth = await roleOf('authenticated');
  const member = await q('plugin::users-permissions.role').create({
    data: { name: 'Member', type: 'member', description: 'Writes articles and reviews' },
  });
  const grant = async (role, actions) => {
    for (const action of actions)
      await q('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
  };
  const A = (n, ...acts) => acts.map((a) => `api::${n}.${n}.${a}`);
  const readAll = [
    ...A('article', 'find', 'findOne'),
    ...A('author', 'find', 'findOne'),
    ...A('profile', 'find', 'findOne'),
    ...A('category', 'find', 'findOne'),
    ...A('tag', 'find'),
    ...A('review', 'find', 'findOne'),
    ...A('comment', 'find', 'findOne'),
    ...A('homepage', 'find'),
    ...A('setting', 'find'),
    'plugin::upload.content-api.find',
    'plugin::upload.content-api.findOne',
    'plugin::i18n.locales.listLocales',
  ];
  await grant(pub, [...readAll, ...A('review', 'create', 'update', 'delete')]);
  await grant(auth, readAll);
  await grant(member, [
    ...readAll,
    ...A('article', 'create', 'update', 'delete', 'createLocalization'),
    ...A('review', 'create', 'update', 'delete'),
    ...A('secret-note', 'find'),
    ...A('homepage', 'update', 'delete', 'createLocalization'),
    ...A('setting', 'update', 'delete'),
    'plugin::users-permissions.user.me',
    'plugin::users-permissions.user.find',
    'plugin::users-permissions.user.findOne',
    'plugin::users-permissions.role.find',
  ]);
  const addUser = (data) =>
    strapi
      .plugin('users-permissions')
      .service('user')
      .add({ provider: 'local', confirmed: true, blocked: false, ...data });
  const users = [
    await addUser({ username: 'mia', email: 'mia@example.com', password: 'Member123!', role: member.id }),
    await addUser({ username: 'bob', email: 'bob@example.com', password: 'Authed123!', role: auth.id }),
    await addUser({
      username: 'blocked',
      email: 'blocked@example.com',
      password: 'Blocked123!',
      role: auth.id,
      blocked: true,
    }),
    await addUser({
      username: 'unconfirmed',
      email: 'unconfirmed@example.com',
      password: 'Unconf123!',
      role: auth.id,
      confirmed: false,
    }),
  ];
  const hash = strapi.service('admin::api-token').hash;
  const TOKENS = {
    READONLY: 'oracle-readonly-token',
    FULL: 'oracle-full-access-token',
    CUSTOM: 'oracle-custom-token',
    EXPIRED: 'oracle-expired-token',
  };
  const tok = (name, type, key, extra = {}) =>
    q('admin::api-token').create({
      data: { name, description: '', type, accessKey: hash(key), lifespan: null, expiresAt: null, ...extra },
    });
  await tok('readonly', 'read-only', TOKENS.READONLY);
  await tok('full', 'full-access', TOKENS.FULL);
  const custom = await tok('custom', 'custom', TOKENS.CUSTOM);
  for (const action of A('article', 'find'))
    await q('admin::api-token-permission').create({ data: { action, token: custom.id } });
  await tok('expired', 'full-access', TOKENS.EXPIRED, { lifespan: '604800000', expiresAt: '1700000000000' });
  const jwt = require(
    require.resolve('jsonwebtoken', {
      paths: [require.resolve('@strapi/plugin-users-permissions/package.json')],
    }),
  );
  const secret = strapi.config.get('plugin.users-permissions.jwtSecret');
  const sign = (id, iat, exp, key = secret) => jwt.sign({ id, iat, exp }, key);
  const tokens = {
    MEMBER_JWT: sign(users[0].id, 1704096000, 4102444800),
    AUTH_JWT: sign(users[1].id, 1704096000, 4102444800),
    BLOCKED_JWT: sign(users[2].id, 1704096000, 4102444800),
    UNCONFIRMED_JWT: sign(users[3].id, 1704096000, 4102444800),
    EXPIRED_JWT: sign(users[0].id, 1704096000, 1704099600),
    WRONGKEY_JWT: sign(users[0].id, 1704096000, 4102444800, 'another-secret'),
    NOUSER_JWT: sign(9999, 1704096000, 4102444800),
    READONLY_TOKEN: TOKENS.READONLY,
    FULL_TOKEN: TOKENS.FULL,
    CUSTOM_TOKEN: TOKENS.CUSTOM,
    EXPIRED_TOKEN: TOKENS.EXPIRED,
  };
  fs.writeFileSync(path.join(strapi.dirs.app.root, '.tmp', 'tokens.json'), JSON.stringify(tokens, null, 2));

  // --- tags
  const tagNames = [
    'apple',
    'Banana',
    'cherry',
    'Date',
    'élan',
    'Éclair',
    'fig',
    'Grape',
    '日本語',
    'rock & roll',
    '100%',
    'under_score',
    'Zebra',
    'ant',
    'émoji 😀',
  ];
  const tags = [];
  for (let i = 0; i < tagNames.length; i++)
    tags.push(
      await es.create('api::tag.tag', {
        data: {
          name: tagNames[i],
          color: i % 5 === 4 ? null : `#${(0x112233 + i * 0x0a0b0c).toString(16).padStart(6, '0').slice(-6)}`,
        },
      }),
    );
  const t = (...ns) => ns.map((n) => tags[n - 1].id);

  // --- categories (a tree; the fourth root is a draft)
  const cats = [];
  const catDef = [
    ['World', null],
    ['Europe', 1],
    ['Asia', 1],
    ['Culture', null],
    ['Music', 4],
    ['Jazz', 5],
    ['Food', null],
    ['Hidden desk', 7],
  ];
  for (let i = 0; i < catDef.length; i++) {
    const [name, parent] = catDef[i];
    cats.push(
      await es.create('api::category.category', {
        data: {
          name,
          slug: name.toLowerCase().replace(/ /g, '-'),
          position: [3, 1, 2, 1, null, 5, 2, 9][i],
          parent: parent ? cats[parent - 1].id : null,
          publishedAt: i === 7 ? null : at(i),
          createdBy: i % 2 ? null : admin.id,
          updatedBy: i === 2 ? admin2.id : null,
        },
      }),
    );
  }

  // --- profiles and authors
  const authors = [];
  const authorDef = [
    ['Ann Lee', 'Writes on harbours.', 1],
    ['Bo Öst', null, 2],
    ['Chloé Dubois', 'Écrit sur la musique.', 3],
    ['dmitri Ivanov', '', 2],
    ['Eve Zhang', '作家 🖋️', 5],
    ["Finn O'Hara", 'Quotes "and" apostrophes', 3],
    ['Gus', 'g', 0],
    ['Hana Kim', null, 8],
    ['Ivo', 'Line one\nLine two', 8],
    ['Zoë Åkerman', 'Last in alphabet', 10],
    ['ann lee', 'The other Ann', 1],
    ['No Articles', null, 4],
  ];
  for (let i = 0; i < authorDef.length; i++) {
    const [name, bio, rank] = authorDef[i];
    const profile =
      i < 9
        ? await es.create('api::profile.profile', {
            data: {
              handle: `@${name.split(' ')[0].toLowerCase()}`,
              website: i % 3 ? `https://example.com/${i + 1}` : null,
              birthDate: i % 4 === 3 ? null : `19${70 + i}-0${(i % 9) + 1}-1${i % 9}`,
              settings: i % 2 ? { theme: 'dark', nested: { list: [1, 2, i] } } : null,
              favouriteCategory: i % 3 === 0 ? cats[i % 8].id : null,
            },
          })
        : null;
    authors.push(
      await es.create('api::author.author', {
        data: {
          name,
          bio,
          rank,
          email: i === 6 ? null : `author${i + 1}@example.com`,
          avatar: i < 6 ? m(4 + (i % 3)) : null,
          profile: profile ? profile.id : null,
          user: i === 0 ? users[0].id : i === 1 ? users[1].id : null,
          address:
            i % 4 === 0
              ? {
                  label: `Home of ${name}`,
                  url: `https://example.com/~${i}`,
                  external: true,
                  internalNote: 'private address note',
                }
              : undefined,
        },
      }),
    );
  }
  await es.create('api::profile.profile', { data: { handle: '@orphan', website: null } });
  const a = (n) => authors[n - 1].id;

  // --- articles (en)
  const kinds = ['news', 'feature', 'interview', 'opinion'];
  const titles = [
    'The Harbour',
    'Bare minimum',
    'Unicode 🦊 naïve façade — “quotes” & <tags>',
    'A very long read',
    'the harbour',
    'Éclair night',
    'éclair night',
    '100% legit',
    'under_score',
    'back\\slash',
    'Semi;colon, comma: and "double" \'single\'',
    'Zebra crossing',
    'ant hill',
    '   padded   ',
    'null',
    'true',
    '42',
    'Harbour lights',
    'Harbour nights',
    'Interview with Gus',
  ];
  const articles = [];
  const link = (n, extra = {}) => ({
    label: `Link ${n}`,
    url: `https://example.com/${n}`,
    external: n % 2 === 0,
    internalNote: `private ${n}`,
    ...extra,
  });
  const seo = (n) => ({
    metaTitle: `SEO ${n}`,
    metaDescription: n % 2 ? `Description ${n}` : null,
    keywords: n % 3 ? `k${n},common` : null,
    noIndex: n % 4 === 0 ? true : n % 4 === 1 ? false : null,
    structuredData: n % 5 === 0 ? { '@type': 'Article', n } : null,
    metaImage: n % 3 === 0 ? null : m(1 + (n % 3)),
    metaSocial:
      n % 2
        ? [
            { network: 'Facebook', title: `FB ${n}`, description: null, image: m(7) },
            { network: 'Mastodon', title: `Toot ${n}`, description: 'd', image: null },
          ]
        : [],
  });
  const story = (n) => [
    { type: 'heading', level: 2, children: [{ type: 'text', text: `Story ${n}` }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'Plain, ' },
        { type: 'text', text: 'bold', bold: true },
      ],
    },
  ];
  for (let i = 1; i <= 40; i++) {
    const title = titles[i - 1] || `Article number ${String(i).padStart(2, '0')}`;
    const draft = i % 6 === 0;
    let data;
    if (i === 2) data = { title, slug: null, featured: null, kind: null };
    else {
      data = {
        title,
        excerpt:
          i === 3
            ? 'Ünïcödé excerpt: 你好, мир, 🚀🔥'
            : i % 7 === 0
              ? null
              : i === 9
                ? ''
                : `Excerpt ${i} about ${i % 2 ? 'Cats' : 'dogs'} and ${i % 3 ? 'Rain' : 'sun'}`,
        body:
          i === 4
            ? 'Lorem ipsum dolor sit amet. '.repeat(300)
            : i % 5 === 0
              ? null
              : `# Heading ${i}\n\nSome *markdown* body ${i}.`,
        story: i % 4 === 1 ? story(i) : null,
        slug: `article-${i}`,
        kind: kinds[i % 4],
        contactEmail: i % 8 === 0 ? null : `desk${i}@example.com`,
        secret: i === 1 || i === 5 ? `secret-password-${i}` : null,
        readingTime: i % 9 === 0 ? null : ((i * 7) % 30) + 1,
        views: i === 1 ? '9007199254740993' : i === 3 ? '-12' : i % 10 === 0 ? null : String(i * 1000),
        rating: i % 11 === 0 ? null : +((i * 0.37) % 5).toFixed(2),
        price: i % 12 === 0 ? null : +(9.99 + i * 1.5).toFixed(2),
        featured: i % 3 === 0 ? true : i % 13 === 0 ? null : false,
        metadata:
          i % 4 === 0
            ? null
            : i === 1
              ? { a: 1, b: { c: [1, 'two', null, true] }, 'key with space': '✓' }
              : i === 5
                ? [1, 2, 3]
                : i === 7
                  ? 'just a string'
                  : i === 9
                    ? 12
                    : i === 11
                      ? false
                      : { n: i },
        releaseDate: i % 10 === 5 ? null : day(i * 3),
        airTime:
          i % 6 === 1
            ? null
            : `${String((i * 5) % 24).padStart(2, '0')}:${String((i * 13) % 60).padStart(2, '0')}:00.000`,
        eventAt: i % 7 === 3 ? null : at(i * 10),
        stampedAt: i % 5 === 2 ? null : at(i * 5).getTime(),
        internalNote: `internal ${i}`,
        author: i % 8 === 7 ? null : a(1 + (i % 11)),
        coauthors: i % 4 === 0 ? [a(3), a(1), a(2)] : i % 4 === 1 ? [a(5)] : [],
        category: i % 9 === 4 ? null : cats[i % 8].id,
        tags:
          i % 5 === 0
            ? []
            : i === 1
              ? t(5, 2, 9, 1)
              : t(1 + (i % 15), 1 + ((i * 2) % 15)).filter((v, k, arr) => arr.indexOf(v) === k),
        seo: i % 4 === 3 ? undefined : seo(i),
        links: i % 3 === 0 ? [] : i % 3 === 1 ? [link(i * 2), link(i * 2 + 1, { url: null })] : [link(i)],
        cover: i % 3 === 2 ? null : m(1 + (i % 8)),
        gallery:
          i % 4 === 0 ? [] : i === 1 ? [m(3), m(1), m(11)] : i % 4 === 1 ? [m(1 + (i % 3))] : [m(7), m(8)],
        editorNote: null,
        hiddenReviewer: i === 1 ? a(12) : null,
        createdBy: i % 3 ? admin.id : null,
        updatedBy: i % 3 === 1 ? admin2.id : null,
      };
      data.blocks =
        i === 6
          ? []
          : i % 5 === 4
            ? undefined
            : [
                ...(i === 1 || i % 2
                  ? [
                      {
                        __component: 'blocks.hero',
                        headline: `Hero ${i}`,
                        strapline: i % 3 ? `Strap ${i}` : null,
                        image: i % 4 === 3 ? null : m(1 + (i % 3)),
                        link: i % 4 === 1 ? link(100 + i) : undefined,
                      },
                    ]
                  : []),
                ...(i === 1 || i % 3 === 0
                  ? [
                      {
                        __component: 'blocks.quote',
                        text: `Quote ${i}`,
                        attribution: i % 2 ? 'Someone' : null,
                        author: i % 6 === 3 ? null : a(1 + (i % 5)),
                      },
                    ]
                  : []),
                ...(i === 1 || i % 7 === 0
                  ? [
                      {
                        __component: 'blocks.gallery',
                        caption: `Gallery ${i}`,
                        layout: i % 2 ? 'carousel' : undefined,
                        images: i === 7 ? [] : [m(2), m(1)],
                      },
                    ]
                  : []),
                ...(i === 1
                  ? [{ __component: 'blocks.related-articles', title: 'Read next', articles: [] }]
                  : []),
                ...(i === 1 || i % 4 === 2
                  ? [
                      {
                        __component: 'blocks.cta',
                        title: i === 10 ? null : `CTA ${i}`,
                        theme: ['primary', 'secondary', 'muted'][i % 3],
                        weight: i % 5,
                        link: i % 8 === 2 ? undefined : link(200 + i),
                      },
                    ]
                  : []),
                ...(i === 1 || i === 8 || i === 16
                  ? [
                      {
                        __component: 'sections.faq',
                        title: `FAQ ${i}`,
                        items:
                          i === 16
                            ? []
                            : [
                                { question: `Why ${i}?`, answer: `Because ${i}` },
                                { question: `How ${i}?`, answer: null },
                              ],
                      },
                    ]
                  : []),
                ...(i === 1
                  ? [{ __component: 'blocks.hero', headline: 'Second hero', strapline: null, image: null }]
                  : []),
              ];
    }
    articles.push(
      await es.create('api::article.article', {
        data: { ...data, locale: 'en', publishedAt: draft ? null : at(i) },
      }),
    );
  }
  const ar = (n) => articles[n - 1].id;

  // related, and the zone's article relation (2 of the four are: a draft; one without blocks)
  const setRel = async (id, rels) => es.update('api::article.article', ar(id), { data: rels });
  await setRel(1, { related: [ar(5), ar(3), ar(6), ar(12), ar(2)] });
  await setRel(3, { related: [ar(1)] });
  await setRel(5, { related: [ar(1), ar(18)] });
  await setRel(18, { related: [ar(18), ar(19)] });
  const full = await es.findOne('api::article.article', ar(1), { populate: { blocks: true } });
  const ra = full.blocks.find((b) => b.__component === 'blocks.related-articles');
  await q('blocks.related-articles').update({
    where: { id: ra.id },
    data: { articles: [ar(7), ar(3), ar(6), ar(4)] },
  });

  // --- localizations
  const loc = async (n, locale, siblings, data) =>
    es.create('api::article.article', {
      data: { locale, localizations: siblings, ...data },
      populate: ['localizations'],
    });
  const fr = {},
    de = {};
  const shared = (n) =>
    Object.fromEntries(
      [
        'kind',
        'contactEmail',
        'secret',
        'readingTime',
        'views',
        'rating',
        'price',
        'featured',
        'releaseDate',
        'airTime',
        'eventAt',
        'stampedAt',
        'internalNote',
      ].map((k) => [k, articles[n - 1][k]]),
    );
  for (let n = 1; n <= 12; n++) {
    fr[n] = await loc(n, 'fr', [ar(n)], {
      title: n === 1 ? 'Le port' : `Titre ${n}`,
      excerpt: n % 2 ? `Extrait ${n} à côté` : null,
      body: null,
      slug: `article-${n}-fr`,
      ...shared(n),
      publishedAt: n % 4 === 0 ? null : at(100 + n),
      author: n % 2 ? a(1) : null,
      category: n === 1 ? cats[0].id : null,
      tags: n === 1 ? t(1, 2) : [],
      seo: n === 1 ? seo(101) : undefined,
      blocks:
        n === 1
          ? [
              { __component: 'blocks.hero', headline: 'Héros', link: link(300) },
              {
                __component: 'sections.faq',
                title: 'Foire',
                items: [{ question: 'Pourquoi ?', answer: null }],
              },
            ]
          : undefined,
    });
  }
  for (let n = 1; n <= 6; n++) {
    de[n] = await loc(n, 'de', [ar(n), fr[n].id], {
      title: n === 1 ? 'Der Hafen' : `Titel ${n}`,
      slug: `artikel-${n}`,
      ...shared(n),
      publishedAt: n === 3 ? null : at(150 + n),
    });
  }
  await loc(0, 'fr', [], {
    title: 'Seulement en français',
    slug: 'seulement-fr',
    publishedAt: at(200),
    author: a(3),
  });

  // --- reviews
  const reviews = [];
  for (let i = 1; i <= 60; i++) {
    reviews.push(
      await es.create('api::review.review', {
        data: {
          headline: `Review ${String(i).padStart(2, '0')}`,
          text: i % 6 === 0 ? null : `Text of review ${i}${i % 10 === 0 ? ' with a 😀' : ''}`,
          score: i % 11 === 0 ? null : (i * 3) % 11,
          approved: i % 4 !== 0,
          mood: [null, 'good', 'neutral', 'bad'][i % 4],
          reviewedOn: i % 7 === 0 ? null : day(i),
          article: i % 13 === 0 ? null : ar(1 + ((i * i) % 12)),
          reviewer: i % 5 === 0 ? null : a(1 + (i % 12)),
          publishedAt: i % 9 === 0 ? null : at(i),
        },
      }),
    );
  }

  // --- secret notes
  for (let i = 1; i <= 6; i++)
    await es.create('api::secret-note.secret-note', {
      data: { text: `Secret ${i}`, level: i, article: i < 5 ? ar(1 + (i % 3)) : null },
    });
  await setRel(1, { editorNote: 5 });

  // --- comments (morphToOne)
  const comment = (text, by, __type, id) =>
    q('api::comment.comment').create({ data: { text, by, ...(id ? { target: { __type, id } } : {}) } });
  await comment('On the harbour', 'x', 'api::article.article', ar(1));
  await comment('On Ann', 'y', 'api::author.author', a(1));
  await comment('Again on the harbour', null, 'api::article.article', ar(1));
  await comment('On a draft', 'z', 'api::article.article', ar(6));
  await comment('On nothing', 'n');
  await comment('On a secret note', 's', 'api::secret-note.secret-note', 1);
  await comment('On Bo', 'y', 'api::author.author', a(2));

  // --- single types
  const home = await es.create('api::homepage.homepage', {
    data: {
      title: 'Home',
      intro: 'Welcome',
      locale: 'en',
      publishedAt: at(1),
      seo: seo(201),
      sections: [
        { __component: 'blocks.hero', headline: 'Home hero', image: m(1), link: link(400) },
        { __component: 'blocks.quote', text: 'Home quote', author: a(2) },
        { __component: 'sections.faq', title: 'Home FAQ', items: [{ question: 'Q1', answer: 'A1' }] },
        { __component: 'blocks.cta', title: 'Home CTA', theme: 'muted', weight: 3, link: link(401) },
      ],
      featuredArticles: [ar(4), ar(1), ar(6)],
    },
  });
  await es.create('api::homepage.homepage', {
    data: {
      title: 'Accueil',
      intro: null,
      locale: 'fr',
      publishedAt: at(2),
      localizations: [home.id],
      sections: [{ __component: 'blocks.hero', headline: 'Héros accueil' }],
    },
    populate: ['localizations'],
  });
  await es.create('api::setting.setting', {
    data: {
      siteName: 'Oracle Magazine',
      tagline: null,
      footerLinks: [link(500), link(501)],
      logo: m(9),
      contact: a(1),
    },
  });

  // --- deterministic timestamps everywhere
  const knex = strapi.db.connection;
  await knex('articles')
    .whereNotNull('secret')
    .update({ secret: '$2a$10$ORACLEoracleORACLEoracleORACLEoracleORACLEoracleOR' });
  for (const ct of Object.values(strapi.contentTypes)) {
    if (!/^(api::|plugin::upload|plugin::users|plugin::i18n)/.test(ct.uid)) continue;
    if (!(await knex.schema.hasColumn(ct.collectionName, 'created_at'))) continue;
    const rows = await knex(ct.collectionName).select('id');
    for (const { id } of rows)
      await knex(ct.collectionName)
        .where({ id })
        .update({ created_at: T0 + id * H, updated_at: T0 + id * H + (id % 5) * 600e3 + 123 });
  }
};
