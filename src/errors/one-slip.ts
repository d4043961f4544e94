/**
 * Returns whether two names differ by one letter, by two neighbours that changed places, or by upper and
 * lower case.
 */
export function isOneSlip(typed: string, name: string): boolean {
  const [one, other] = [typed.toLowerCase(), name.toLowerCase()];
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  return (
    restOfOne === restOfOther ||
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    (restOfOne.slice(2) === restOfOther.slice(2) &&
      restOfOne[0] === restOfOther[1] &&
      restOfOne[1] === restOfOther[0])
  );
}
