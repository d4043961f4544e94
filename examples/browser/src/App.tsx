import { useEffect, useState } from 'react';
import { Content, Picture } from './Content';
import { listWalks, readWalk } from './strapi';

/** `#/` is the first page of the list, `#/page/2` the next, `#/walk/1` one walk. */
export function App() {
  const [path, setPath] = useState(location.hash.slice(2));
  useEffect(() => {
    const follow = () => setPath(location.hash.slice(2));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const [what, which = '1'] = path.split('/');
  return what === 'walk' ? <Walk key={which} id={which} /> : <Walks key={which} page={Number(which)} />;
}

function Walks({ page }: { page: number }) {
  const { answer, problem } = useAnswer(() => listWalks(page));
  if (!answer) return <Waiting problem={problem} />;
  const { pagination } = answer.meta;
  const pages = 'pageCount' in pagination ? (pagination.pageCount ?? 1) : 1;
  return (
    <main>
      <h1>Walks</h1>
      {answer.data.map(({ id, attributes: { title, lead, minutes, cover, author } }) => (
        <article key={id}>
          <Picture file={cover.data} />
          <h2>
            <a href={`#/walk/${id}`}>{title}</a>
          </h2>
          <p>{lead}</p>
          <p className="small">
            {minutes} minutes{author.data && `, with ${author.data.attributes.name}`}
          </p>
        </article>
      ))}
      {page < pages && <a href={`#/page/${page + 1}`}>More walks</a>}
    </main>
  );
}

function Walk({ id }: { id: string }) {
  const { answer, problem } = useAnswer(() => readWalk(id));
  if (!answer) return <Waiting problem={problem} />;
  const { title, lead, cover, content } = answer.data.attributes;
  return (
    <main>
      <a href="#/">All walks</a>
      <h1>{title}</h1>
      <p>{lead}</p>
      <Picture file={cover.data} />
      {content.map((block) => (
        <Content key={`${block.__component} ${block.id}`} block={block} />
      ))}
    </main>
  );
}

const Waiting = ({ problem }: { problem: string | undefined }) =>
  problem ? <p role="alert">{problem}</p> : <p>One moment …</p>;

function useAnswer<Answer>(ask: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    ask().then(setAnswer, (error: Error) => setProblem(error.message));
  }, []);
  return { answer, problem };
}
