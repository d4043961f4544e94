/** Questions with their answers, by what they are about. */
export const FAQ: readonly {
  readonly group: string;
  readonly pairs: readonly (readonly [string, string])[];
}[] = [
  {
    group: 'Orders and payment',
    pairs: [
      [
        'Which payments do you take?',
        'We take cards, bank transfer and invoice. Nothing is charged before you confirm.',
      ],
      [
        'Where do I find my invoice?',
        'Every invoice is in your account under “Orders”. We also send it to you by e-mail.',
      ],
      [
        'Can I change my order?',
        'Yes, until we have packed it. Write to us with your order number and we take care of the rest.',
      ],
      [
        'Do you offer gift cards?',
        'Yes, for any amount from ten euros. They arrive by e-mail and never expire.',
      ],
      [
        'Is there a discount for groups?',
        'From ten people on you pay ten per cent less. Ask us for a quote before you order.',
      ],
    ],
  },
  {
    group: 'Delivery and returns',
    pairs: [
      [
        'How long does delivery take?',
        'It usually takes two to three working days. You get a message as soon as the parcel leaves us.',
      ],
      [
        'Can I return what I bought?',
        'Yes, within thirty days and without a reason. The label for the parcel is in your account.',
      ],
      [
        'Do you deliver abroad?',
        'We deliver to all countries of the European Union, to Norway and to Switzerland.',
      ],
      [
        'What if something arrives broken?',
        'Send us a picture within a week. We replace the piece and pay for the postage.',
      ],
      [
        'Can I collect my order myself?',
        'Yes, on working days from noon. Choose “Collect” when you order and wait for our message.',
      ],
    ],
  },
  {
    group: 'Account and data',
    pairs: [
      [
        'How do I reset my password?',
        'Choose “Forgotten password” when you sign in. We send you a link that is valid for an hour.',
      ],
      [
        'What happens to my data?',
        'We keep only what we need for your orders, and we never sell it. You may ask for a copy at any time.',
      ],
      [
        'How do I delete my account?',
        'You find the button under “Profile”. Everything is gone after fourteen days.',
      ],
      [
        'Can I change my e-mail address?',
        'Yes, under “Profile”. We send a message to the new address, which you have to confirm.',
      ],
      [
        'How do I unsubscribe from the newsletter?',
        'Each newsletter ends with a link for that. One click is enough.',
      ],
    ],
  },
  {
    group: 'Visits and bookings',
    pairs: [
      [
        'Is the building accessible by wheelchair?',
        'Yes, all rooms can be reached without steps, and there is a lift at the side entrance.',
      ],
      [
        'Are dogs allowed?',
        'Dogs are welcome on a lead. Only the kitchen and the workshops are closed to them.',
      ],
      [
        'Is there parking nearby?',
        'The nearest car park is five minutes away. Bicycles can be left in the courtyard.',
      ],
      [
        'Can I change my booking later?',
        'Yes, up to two days before. Open the link in your confirmation and choose another date.',
      ],
      [
        'Do I have to bring anything?',
        'Only comfortable shoes and something to drink. We have everything else.',
      ],
    ],
  },
  {
    group: 'Membership',
    pairs: [
      [
        'How can I become a member?',
        'Fill in the form online or on paper. Your membership starts on the first day of the next month.',
      ],
      [
        'What does membership cost?',
        'You pay a fixed amount once a year. Students and pensioners pay half of it.',
      ],
      ['How do I cancel my membership?', 'A short message is enough. It ends with the current month.'],
      ['Can I bring guests?', 'Each member may bring two guests. Please tell us a day before.'],
      ['Is there a family membership?', 'Yes, it covers two adults and all children who live with them.'],
    ],
  },
];
