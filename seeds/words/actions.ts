import type { Theme } from './themes.ts';

/** Texts of buttons and links, by the theme of what they lead to. */
export const ACTIONS: Partial<Record<Theme, readonly string[]>> = {
  story: ['Read more', 'Read the whole story', 'Continue reading'],
  product: ['Add to basket', 'See all details', 'Buy now', 'Find a shop'],
  event: ['Get tickets', 'Book a place', 'See all dates', 'Save the date'],
  course: ['Book a place', 'See all dates', 'Join the course'],
  job: ['Apply now', 'See all positions', 'Ask us a question'],
  project: ['See the project', 'Read the case study', 'View the pictures'],
  person: ['Get in touch', 'Read the portrait', 'Write a message'],
  place: ['Plan your visit', 'Get directions', 'Book a table'],
  city: ['Plan your trip', 'See what is on', 'Discover the town'],
  company: ['Visit the website', 'Meet our partners', 'Get in touch'],
  recipe: ['Print the recipe', 'Start cooking', 'Save for later'],
  service: ['Ask for an offer', 'Book an appointment', 'Learn more'],
  plan: ['Choose this plan', 'Try it for free', 'Compare plans'],
  question: ['See all answers', 'Ask a question'],
  vehicle: ['Book a test drive', 'See all details'],
  animal: ['Meet me', 'Ask about me'],
  book: ['Look inside', 'Order the book'],
  music: ['Listen now', 'Get the album'],
};
