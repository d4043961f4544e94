import Link from 'next/link';
import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'sans-serif', margin: '2rem auto', maxWidth: '44rem' }}>
        <nav>
          <Link href="/">Articles</Link> · <Link href="/about">About</Link>
        </nav>
        {children}
      </body>
    </html>
  );
}
