import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Serves MSW's worker file; with MSW 2, `npx msw init public --save` puts it into public/ instead.
  plugins: [react(), msw({ mode: 'worker-only' })],
});
