/** Advantages, each with a sentence about it. */
export const FEATURES: readonly (readonly [string, string])[] = [
  ['Personal advice', 'We take the time to find out what you really need.'],
  ['Made to last', 'Good materials and spare parts keep everything in use for many years.'],
  ['Fair prices', 'You see the whole price before you decide, without extras at the end.'],
  ['Close by', 'We are in your neighbourhood, and you can reach us on foot or by bicycle.'],
  ['Quick answers', 'Most messages are answered on the same working day.'],
  ['Open to everyone', 'You need no experience and no membership to take part.'],
  ['Easy to start', 'The first step takes five minutes, and we are there to help.'],
  ['Small groups', 'Nobody gets lost, and there is time for every question.'],
  ['Experienced people', 'Our team has done this for many years and still enjoys it.'],
  ['Safe data', 'Your data stay with us, and you may delete them at any time.'],
  ['Free trial', 'Look around first and decide later whether it suits you.'],
  ['Good for the climate', 'Short ways, green power and little waste are part of the plan.'],
  ['Works everywhere', 'On the phone, on the computer or on paper: choose what suits you.'],
  ['Everything in one place', 'Dates, documents and people are together and easy to find.'],
  ['No fine print', 'You can leave whenever you like, with a single message.'],
  ['Honest reviews', 'We publish what people write, the critical parts too.'],
];
