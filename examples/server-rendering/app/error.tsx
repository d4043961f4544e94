'use client';

export default function ErrorPage() {
  return <p role="alert">The articles can’t be shown now.</p>;
}
