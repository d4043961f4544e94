import type { Context } from '../../../context.ts';
import { hasLinkOrder, isInverseOfMorphToOne, isSameDocument } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan, Populate } from '../../plan.ts';
import { compileMatch } from '../matching/row-by-row/compile-match.ts';
import { type FoundRows, foundRows, parentIds, planOf } from './found-rows.ts';
import { linksOf } from '../../../database/rows/links-of.ts';
import { type Node, nodeOf } from '../../result-node.ts';

/**
 * Finds the rows of an attribute with one target in the order of their links: what most queries ask for.
 * {@link rowsOfTarget} gives the same, and also sorts, counts, cuts and shows positions.
 *
 * @returns undefined for a populate that asks for more than the order of the links
 * @throws {Refusal}
 */
export function linkedRows(
  nodes: readonly Node[],
  populate: Populate,
  target: Schema,
  above: Plan,
  context: Context,
): FoundRows | undefined {
  const { attribute } = populate;
  const plan = planOf(populate, target);
  const isCalculated =
    populate.count ||
    plan.order.length > 0 ||
    plan.offset > 0 ||
    plan.limit > 0 ||
    isInverseOfMorphToOne(attribute) ||
    isSameDocument(attribute) ||
    plan.columns.some(({ term }) => term !== undefined);
  if (isCalculated) return undefined;

  const links = linksOf(above.schema, attribute, context);
  const parents = parentIds(nodes).map((id) => ({ id, links: links.of(id) }));
  // Strapi reads the links of all parents by position: all first ones, then all second ones.
  const isByPosition = hasLinkOrder(attribute);
  if (isByPosition && parents.some((parent) => parent.links.some(({ pos }) => pos !== undefined)))
    return undefined;

  const groups = new Map<number, Node[]>();
  const made = new Map<number, Node | null>();
  const matches = compileMatch(plan, context);
  const add = (parent: number, id: number): void => {
    let node = made.get(id);
    if (node === undefined) made.set(id, (node = !matches || matches(id) ? nodeOf(id, plan) : null));
    if (!node) return;
    const group = groups.get(parent);
    if (group) group.push(node);
    else groups.set(parent, [node]);
  };
  if (isByPosition) {
    const positions: { readonly parent: number; readonly id: number }[][] = [];
    for (const { id: parent, links: ofParent } of parents)
      for (const [position, { id }] of ofParent.entries()) (positions[position] ??= []).push({ parent, id });
    for (const ofPosition of populate.reversed ? positions.toReversed() : positions)
      for (const { parent, id } of ofPosition) add(parent, id);
  } else for (const parent of parents) for (const link of parent.links) add(parent.id, link.id);
  return foundRows(
    groups,
    [...made.values()].filter((node) => node !== null),
    populate,
    plan,
  );
}
