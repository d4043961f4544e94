import { collectionType, createDouble, media, text } from 'msw-strapi';
import { startDouble } from 'msw-strapi/browser';

const double = createDouble({
  model: [collectionType('note', { title: text(), picture: media() })],
  roles: {
    public: ['plugin::users-permissions.auth.callback', 'plugin::users-permissions.auth.register'],
    authenticated: 'all',
  },
  auth: { users: [{ username: 'mia', email: 'mia@example.com', password: 'Secret123!' }] },
});

await startDouble(double, { quiet: true });

document.body.dataset.ready = 'yes';
