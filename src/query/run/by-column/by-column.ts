/** How large tables are read: column by column. It is loaded with the first question that needs it. */
export { rowsByColumns } from './matching/rows-by-columns.ts';
export { isWorthRanking, ranking, sortedNodes } from './order/ranking.ts';
export { walkOrder } from './order/walk-order.ts';
