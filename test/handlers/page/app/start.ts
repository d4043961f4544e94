import { startDouble } from '../../../../handlers/browser.ts';
import { demo, demoRecords } from '../../../../handlers/demo/demo.ts';
import { createDouble } from '../../../../handlers/double/create-double.ts';

const start = () =>
  startDouble(createDouble({ ...demo, data: demoRecords, explain: 'off' }), { quiet: true });
// A visit of the page must not change the app: it waits here.
if (location.search === '?unawaited') void start();
else await start();
const answer = await fetch('http://localhost:1337/api/places').catch(() => undefined);
document.body.dataset['status'] = String(answer?.status);
