import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Serves MSW's worker file during development. With MSW 2, `npx msw init public --save` puts it into public/.
  plugins: [react(), msw()],
});
