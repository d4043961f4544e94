import { createRoot } from 'react-dom/client';
import { App } from './App';

if (import.meta.env.DEV) {
  const { startDouble } = await import('msw-strapi/browser');
  const { double } = await import('../mocks/double');
  await startDouble(double);
}

createRoot(document.getElementById('root')!).render(<App />);
