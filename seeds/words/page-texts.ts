import type { Page } from '../names/themes.ts';

/** The title of a page and what it says. */
export interface PageText {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The pages that types are named after. */
export const PAGE_TEXTS: Readonly<Record<Page, PageText>> = {
  about: {
    title: 'About us',
    sentences: [
      'We began with three people, one table and a borrowed printer.',
      'Today more than thirty of us work here, and we still have lunch together.',
      'We want things to be simple, useful and made with care.',
      'Our office is open to visitors on working days.',
      'What we earn goes back into the work and into fair pay.',
    ],
  },
  contact: {
    title: 'Contact',
    sentences: [
      'Write to us, call us or come by: we like to hear from you.',
      'Most messages are answered on the same working day.',
      'The telephone is staffed from Monday to Friday, nine to five.',
      'For questions about an order please have its number at hand.',
      'You find us two minutes from the main station.',
    ],
  },
  privacy: {
    title: 'Privacy policy',
    sentences: [
      'We process personal data only as far as this is necessary for our services.',
      'You may ask at any time which data we have stored about you.',
      'On request we correct or delete your data, unless the law obliges us to keep them.',
      'We use cookies that are needed for the site; all others need your consent.',
      'Data are passed on to third parties only where a contract requires it.',
      'Server logs are deleted after thirty days.',
      'You have the right to complain to a supervisory authority.',
    ],
  },
  imprint: {
    title: 'Imprint',
    sentences: [
      'The company named here is responsible for the contents of this site.',
      'It is entered in the commercial register of the local court.',
      'In spite of careful checks we accept no liability for the contents of external links.',
      'Texts and pictures on this site are protected by copyright.',
      'The VAT number is available on request.',
    ],
  },
  terms: {
    title: 'Terms of use',
    sentences: [
      'These terms apply to all contracts that are concluded through this site.',
      'A contract is concluded when we confirm your order in writing.',
      'All prices include value added tax.',
      'You may withdraw from the contract within fourteen days without giving reasons.',
      'The place of jurisdiction is our registered office, as far as the law permits.',
      'Should a provision be invalid, the others remain in force.',
    ],
  },
  shipping: {
    title: 'Delivery and returns',
    sentences: [
      'Orders before noon leave us on the same day.',
      'Delivery usually takes two to three working days.',
      'From fifty euros on, delivery is free of charge.',
      'You may return everything within thirty days.',
      'We refund the amount as soon as the parcel has arrived.',
    ],
  },
  press: {
    title: 'Press',
    sentences: [
      'Here you find texts, pictures and figures for your report.',
      'All pictures may be used free of charge if the source is named.',
      'Please send us a copy when your piece appears.',
      'Our press office answers within a day.',
    ],
  },
  visit: {
    title: 'Visit us',
    sentences: [
      'It takes about ten minutes on foot from the station.',
      'The doors open at ten, on Sundays at noon.',
      'All rooms can be reached without steps.',
      'Bicycles can be left in the courtyard.',
      'Groups please book a week in advance.',
    ],
  },
  support: {
    title: 'Help',
    sentences: [
      'Most answers are in the list of frequent questions.',
      'If yours is not among them, write to us and describe what you see.',
      'A picture of the screen helps us to find the cause.',
      'We answer on working days within a few hours.',
    ],
  },
};

/** The pages of a site whose type is named `page`, in order. */
export const PAGES: readonly PageText[] = [
  PAGE_TEXTS.about,
  PAGE_TEXTS.contact,
  {
    title: 'How it works',
    sentences: [
      'It takes three steps, and the first one is free.',
      'Tell us what you need, by form or by telephone.',
      'We send you a proposal within two days.',
      'When you agree, we begin at once.',
    ],
  },
  {
    title: 'Our team',
    sentences: [
      'Thirty people work here, in five small groups.',
      'Some of us came for a summer and have stayed for ten years.',
      'Each of us has learned a different trade, which helps.',
      'We decide the large questions together.',
    ],
  },
  PAGE_TEXTS.privacy,
  PAGE_TEXTS.imprint,
  PAGE_TEXTS.terms,
  {
    title: 'Frequently asked questions',
    sentences: [
      'Here we have collected what people ask us most often.',
      'The questions are in five groups, from the first order to the last invoice.',
      'If something is missing, please write to us.',
    ],
  },
  {
    title: 'Work with us',
    sentences: [
      'We are looking for people who like to do things well.',
      'You get a permanent contract, thirty days of holiday and a good chair.',
      'Send us a few lines about yourself; we need no photograph.',
      'The first talk takes half an hour and can be by telephone.',
    ],
  },
  PAGE_TEXTS.press,
  {
    title: 'Partners',
    sentences: [
      'Without our partners much of this would not be possible.',
      'With some of them we have worked for more than ten years.',
      'If you would like to join them, talk to us.',
    ],
  },
  PAGE_TEXTS.shipping,
  {
    title: 'Opening hours',
    sentences: [
      'We are open from Monday to Friday, ten to six.',
      'On Saturdays we close at two.',
      'On public holidays the doors stay closed.',
    ],
  },
  {
    title: 'Newsletter',
    sentences: [
      'Once a month we write down what is new.',
      'You can unsubscribe with one click.',
      'Your address stays with us.',
    ],
  },
  PAGE_TEXTS.support,
  {
    title: 'Our story',
    sentences: [
      'It began in a back yard, with an idea and very little money.',
      'The second year was the hardest; after that it became easier.',
      'Ten years later we moved into the building where we are today.',
      'The old sign still hangs in the hall.',
    ],
  },
  PAGE_TEXTS.visit,
  {
    title: 'Prices',
    sentences: [
      'All prices include tax, and there are no hidden costs.',
      'You pay monthly and can stop at any time.',
      'Students and pensioners pay half.',
    ],
  },
];
