import { type Block, fileUrl, type Walk } from './strapi';

/** One component of the dynamic zone. */
export function Content({ block }: { block: Block }) {
  switch (block.__component) {
    case 'walk.text':
      return <p>{block.text}</p>;
    case 'walk.stop':
      return (
        <section>
          <h2>{block.name}</h2>
          <Picture file={block.picture.data} />
          <p>{block.why}</p>
        </section>
      );
    case 'walk.quote':
      return (
        <blockquote>
          {block.words} {block.by.data && <cite>{block.by.data.attributes.name}</cite>}
        </blockquote>
      );
  }
}

export function Picture({ file }: { file: Walk['attributes']['cover']['data'] }) {
  if (!file) return null;
  const { url, formats, alternativeText, width, height } = file.attributes;
  const smaller = formats?.small ?? { url, width, height };
  return (
    <img
      src={fileUrl(smaller.url)}
      width={smaller.width ?? undefined}
      height={smaller.height ?? undefined}
      alt={alternativeText ?? ''}
    />
  );
}
