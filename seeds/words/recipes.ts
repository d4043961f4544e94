/** Dishes by kind, with what goes into them and how they are made. Each ending fits each dish of its kind. */
export const RECIPES: readonly {
  readonly group: string;
  readonly dishes: readonly string[];
  readonly endings: readonly string[];
  readonly ingredients: readonly string[];
  readonly steps: readonly string[];
}[] = [
  {
    group: 'Soups',
    dishes: ['Leek soup', 'Tomato soup', 'Lentil soup', 'Pumpkin soup', 'Pea soup', 'Onion soup'],
    endings: [
      'with rye bread',
      'with fresh herbs',
      'with lemon',
      'with roasted seeds',
      'with yoghurt',
      'with chilli',
    ],
    ingredients: [
      '1 l vegetable stock',
      '2 onions',
      '1 clove of garlic',
      '2 tbsp olive oil',
      '200 g potatoes',
      'Salt and pepper',
    ],
    steps: [
      'Chop the vegetables and fry them gently in the oil.',
      'Add the stock and simmer for twenty minutes.',
      'Blend until smooth and season with salt and pepper.',
      'Serve hot, with the topping on the side.',
    ],
  },
  {
    group: 'Salads',
    dishes: ['Potato salad', 'Bean salad', 'Beetroot salad', 'Couscous salad', 'Carrot salad', 'Bread salad'],
    endings: [
      'with mint',
      'with feta',
      'with toasted nuts',
      'with mustard dressing',
      'with apples',
      'with capers',
    ],
    ingredients: [
      '3 tbsp olive oil',
      '1 tbsp vinegar',
      '1 tsp mustard',
      '1 red onion',
      'A handful of parsley',
      'Salt and pepper',
    ],
    steps: [
      'Cook what has to be cooked and let it cool.',
      'Whisk oil, vinegar and mustard into a dressing.',
      'Mix everything and leave it for half an hour.',
      'Taste again and add the herbs just before serving.',
    ],
  },
  {
    group: 'Main courses',
    dishes: [
      'Vegetable curry',
      'Mushroom risotto',
      'Baked aubergines',
      'Fish stew',
      'Spinach dumplings',
      'Roast chicken',
    ],
    endings: [
      'with rice',
      'with lemon butter',
      'with roasted tomatoes',
      'with saffron',
      'with almonds',
      'with green beans',
    ],
    ingredients: [
      '2 onions',
      '2 cloves of garlic',
      '400 g tomatoes',
      '250 ml stock',
      '2 tbsp butter',
      'Salt, pepper and paprika',
    ],
    steps: [
      'Heat the oven or the pan and prepare all ingredients.',
      'Fry onions and garlic until they are soft.',
      'Add the rest and cook slowly until everything is tender.',
      'Season well and serve on warm plates.',
    ],
  },
  {
    group: 'Desserts',
    dishes: ['Apple crumble', 'Rice pudding', 'Plum cake', 'Chocolate mousse', 'Pear tart', 'Lemon cream'],
    endings: [
      'with cinnamon',
      'with vanilla sauce',
      'with berries',
      'with hazelnuts',
      'with whipped cream',
      'with orange zest',
    ],
    ingredients: ['150 g sugar', '100 g butter', '3 eggs', '200 g flour', '250 ml milk', 'A pinch of salt'],
    steps: [
      'Mix the dry ingredients in a large bowl.',
      'Stir in butter, eggs and milk.',
      'Bake or chill until the surface is firm.',
      'Let it rest for ten minutes before you serve it.',
    ],
  },
  {
    group: 'Breads',
    dishes: ['Rye bread', 'Flatbread', 'Spelt rolls', 'Walnut bread', 'Focaccia', 'Milk buns'],
    endings: [
      'with sesame',
      'with sea salt',
      'with caraway',
      'with rosemary',
      'with sunflower seeds',
      'with honey',
    ],
    ingredients: ['500 g flour', '300 ml water', '10 g salt', '20 g yeast', '1 tbsp oil', '1 tsp sugar'],
    steps: [
      'Knead flour, water, yeast and salt into a smooth dough.',
      'Let it rise in a warm place for an hour.',
      'Shape the dough and let it rest for another half hour.',
      'Bake until it is golden and sounds hollow.',
    ],
  },
  {
    group: 'Breakfast',
    dishes: ['Porridge', 'Pancakes', 'Scrambled eggs', 'Muesli', 'French toast', 'Semolina'],
    endings: [
      'with stewed apples',
      'with chives',
      'with banana',
      'with maple syrup',
      'with smoked salmon',
      'with raspberries',
    ],
    ingredients: ['250 ml milk', '2 eggs', '100 g oats', '1 tbsp butter', '1 tbsp honey', 'A pinch of salt'],
    steps: [
      'Warm the milk in a small pan.',
      'Stir in the other ingredients.',
      'Cook over a low heat for five minutes.',
      'Put the topping on it and eat it warm.',
    ],
  },
];
