import { type StoryState, strapiStories } from 'msw-strapi/storybook';
import { expect } from 'storybook/test';
import preview from '../.storybook/preview';
import { BoatList } from './BoatList';
import { type Boat, double } from './double';

/** How the double has the boats. The key lets the list ask anew when that changes in Storybook. */
const Boats = ({ boats }: { boats: StoryState<Boat> }) => <BoatList key={JSON.stringify(boats)} />;

const meta = preview.meta({
  component: Boats,
  argTypes: {
    boats: { control: 'select', options: ['normal', 'empty', 'error', 'slow', 'loading', 'longText', 12] },
  },
  beforeEach: strapiStories(double, ({ args }) => ({ data: { boat: args.boats } })),
});

export const Normal = meta.story({
  args: { boats: 'normal' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('Mary')).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { boats: 'empty' },
  play: async ({ canvas }) => expect(await canvas.findByText('Every boat is at sea.')).toBeVisible(),
});

export const StrapiFails = meta.story({
  args: { boats: 'error' },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('alert')).toHaveTextContent('Internal Server Error'),
});

export const Slow = meta.story({
  args: { boats: 'slow' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await expect(await canvas.findByText('Mary', {}, { timeout: 5000 })).toBeVisible();
  },
});

export const LongTexts = meta.story({
  args: { boats: 'longText' },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('listitem');
    await expect(first!.textContent!.length).toBeGreaterThan(150);
    await expect(first!.scrollWidth).toBeLessThanOrEqual(first!.clientWidth);
  },
});

export const Twelve = meta.story({
  args: { boats: 12 },
  play: async ({ canvas }) => expect(await canvas.findAllByRole('listitem')).toHaveLength(12),
});

export const OneByHand = meta.story({
  args: { boats: [{ id: 1, name: 'Dawn Treader', berth: 400, notes: 'Back from the end of the world.' }] },
  play: async ({ canvas }) => expect(await canvas.findAllByRole('listitem')).toHaveLength(1),
});

/** Nothing of the stories above is left. */
export const NormalAgain = meta.story({ args: { boats: 'normal' }, play: Normal.input.play });
