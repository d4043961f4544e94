import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type ValidationContext,
} from 'graphql';
import { RawError } from '../apollo/raw-error.ts';

/** More steps than that take too long to count. */
const MAX_STEPS = 2_000_000;

/**
 * Returns the rule that fields are nested no deeper than a limit: that of graphql-depth-limit, which Strapi uses.
 * Without a limit it still walks through fragments, and fails at those that are unknown or lead to themselves.
 */
export const depthRule =
  (limit: number) =>
  (context: ValidationContext): ASTVisitor => {
    const { definitions } = context.getDocument();
    const fragments = new Map<string, FragmentDefinitionNode>();
    const operations = new Map<string, OperationDefinitionNode>();
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      if (definition.kind === Kind.OPERATION_DEFINITION)
        operations.set(definition.name?.value ?? '', definition);
    }
    let steps = 0;
    const walk = (node: Walked, depth: number, name: string, inside: readonly string[]): void => {
      if ((steps += 1) > MAX_STEPS) throw new RawError('The query takes too long to check');
      if (depth > limit) {
        const message = `'${name}' exceeds maximum operation depth of ${limit}`;
        context.reportError(new GraphQLError(message, { nodes: [node] }));
        return;
      }
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const spread = node.name.value;
        const fragment = fragments.get(spread);
        if (!fragment)
          throw new RawError("Cannot read properties of undefined (reading 'kind')", 'TypeError');
        if (inside.includes(spread)) throw new RawError('Maximum call stack size exceeded', 'TypeError');
        // What is below a field is deeper, so a limit ends it.
        walk(fragment, depth, name, [...inside, spread]);
        return;
      }
      const isField = node.kind === Kind.FIELD;
      if (isField && (node.name.value.startsWith('__') || !node.selectionSet)) return;
      const below = isField ? depth + 1 : depth;
      const path = isField && limit !== Infinity ? [] : inside;
      for (const selection of node.selectionSet!.selections) walk(selection, below, name, path);
    };
    for (const [name, operation] of operations) walk(operation, 0, name, []);
    return {};
  };

type Walked = SelectionNode | FragmentDefinitionNode | OperationDefinitionNode;
