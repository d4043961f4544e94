import { startDouble } from 'msw-strapi/browser';
import { double } from '../../mocks/double';

const { stop } = await startDouble(double, { quiet: true });

// This module accepts hot updates, so it runs again after each.
import.meta.hot?.accept();
import.meta.hot?.dispose(stop);

const response = await fetch('http://localhost:1337/api/walks');
const runs = Number(document.body.dataset.runs ?? 0) + 1;
document.body.dataset.runs = String(runs);
document.body.dataset.status = `${response.status} in run ${runs}`;
