import { useEffect, useState } from 'react';

interface Boat {
  readonly id: number;
  readonly attributes: { readonly name: string; readonly berth: number; readonly notes: string };
}

export function BoatList() {
  const [boats, setBoats] = useState<Boat[]>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    fetch('http://localhost:1337/api/boats?pagination[pageSize]=100')
      .then((response) => response.json())
      .then(
        ({ data, error }) => (error ? setProblem(error.message) : setBoats(data)),
        () => setProblem('No connection'),
      );
  }, []);

  if (problem) return <p role="alert">The harbour master is out: {problem}</p>;
  if (!boats) return <p role="status">Looking over the harbour …</p>;
  if (boats.length === 0) return <p>Every boat is at sea.</p>;
  return (
    <ul>
      {boats.map(({ id, attributes: { name, berth, notes } }) => (
        <li key={id} style={{ maxWidth: '20rem', overflowWrap: 'anywhere' }}>
          <strong>{name}</strong>, berth {berth}: {notes}
        </li>
      ))}
    </ul>
  );
}
