import { startDouble } from '../../../../handlers/browser.ts';
import { demo, demoRecords } from '../../../../handlers/demo/demo.ts';
import { createDouble } from '../../../../handlers/double/create-double.ts';

// A visit of the page must not change the app: it waits here.
await startDouble(createDouble({ ...demo, data: demoRecords, explain: 'off' }), { quiet: true });
document.body.dataset['status'] = String((await fetch('http://localhost:1337/api/places')).status);
