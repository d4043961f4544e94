import type { Theme } from '../names/themes.ts';

/** Texts of buttons and links, by the theme of what they lead to. */
export const ACTIONS: Partial<Record<Theme, readonly string[]>> = {
  story: ['Read more', 'Read the whole story', 'Continue reading', 'See all articles', 'Learn more'],
  product: ['Add to basket', 'See all details', 'Buy now', 'Find a shop'],
  event: ['Get tickets', 'Book a place', 'See all dates', 'Save the date'],
  course: ['Book a place', 'See all dates', 'Join the course', 'Ask a question', 'Download the guide'],
  job: ['Apply now', 'See all positions', 'Ask us a question', 'Send your documents'],
  project: ['See the project', 'Read the case study', 'View the pictures', 'Support the project'],
  person: ['Get in touch', 'Read the portrait', 'Write a message', 'Book an appointment'],
  place: ['Plan your visit', 'Get directions', 'Book a table', 'See the opening hours'],
  city: ['Plan your trip', 'See what is on', 'Discover the town', 'Find a place to stay'],
  company: ['Visit the website', 'Meet our partners', 'Get in touch', 'See all services'],
  recipe: ['Print the recipe', 'Start cooking', 'Save for later', 'See all recipes'],
  service: ['Ask for an offer', 'Book an appointment', 'Learn more', 'See all services'],
  plan: ['Choose this plan', 'Try it for free', 'Compare plans', 'See all prices'],
  question: ['See all answers', 'Ask a question', 'Write to us', 'Call us'],
  vehicle: ['Book a test drive', 'See all details', 'See all pictures', 'Ask for an offer'],
  animal: ['Meet me', 'Ask about me', 'Adopt me', 'See all animals'],
  book: ['Look inside', 'Order the book', 'Read a chapter', 'See all books'],
  music: ['Listen now', 'Get the album', 'See all dates', 'Watch the video'],
};
