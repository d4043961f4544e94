import type { ThingName } from '../things/thing.ts';

/** The words that choose a thing. Two words that belong together are written with `_`. */
export const THING_WORDS: Readonly<Partial<Record<ThingName, string>>> = {
  lamp: 'lamp light lighting lampe lampara lampada lampka leuchte',
  pot: 'pot teapot kettle coffee_pot tea_pot saucepan pan casserole kanne topf theiere tetera cazuela garnek',
  cup: 'cup mug espresso cappuccino latte coffee tea cocoa tasse taza tazza xicara kubek hrnek jug tumbler glass teacup egg_cup becher',
  mill: 'mill salt_mill pepper_mill grinder coffee_grinder moulin molino mlynek',
  bottle:
    'bottle wine beer oil vinegar juice syrup drink water_bottle flask thermos perfume shampoo lotion soap serum flasche bouteille botella bottiglia garrafa butelka lahev',
  jar: 'jar jam honey preserve pickle spice cream candle_jar cosmetics tin can canister sauce dip glas pot_de_miel mermelada confiture marmalade',
  candle: 'candle kerze bougie vela candela swieca candle_holder holder',
  plant:
    'plant cactus succulent herb seedling fern pflanze plante planta pianta roslina plant_pot flower_pot monstera',
  vase: 'glass_workshop ceramic_studio ceramics_studio vase flower bouquet tulip rose blume fleur flor fiore kwiat kvetina ceramic ceramics stoneware',
  chair: 'chair armchair seat stuhl chaise silla cadeira sedia krzeslo zidle sessel throne',
  stool: 'stool barstool hocker tabouret taburete sgabello',
  sofa: 'sofa couch settee loveseat canape bed mattress bett cama lit letto lozko postel',
  desk: 'desk workplace workstation schreibtisch bureau escritorio',
  table: 'table side_table coffee_table sideboard tisch mesa tavolo stol',
  bench: 'bench bank_bench garden_bench bedside',
  rack: 'rack shelf hook coat_rack wardrobe hanger wall_shelf bookcase cabinet regal etagere estante',
  frame:
    'frame mirror poster print picture_frame canvas painting artwork spiegel miroir espejo cuadro tableau',
  hammock: 'hammock swing haengematte hamac hamaca',
  cushion: 'cushion pillow pouf beanbag kissen coussin cojin almohada cuscino poduszka',
  cloth:
    'blanket towel bedspread throw tablecloth curtain quilt linen napkin bedding sheet scarf shawl decke handtuch couverture manta toalha asciugamano koc saddle_cover cover textile fabric rug carpet',
  roll: 'mat roll yoga_mat sleeping_mat bath_mat roller picnic_blanket tent sleeping_bag tool_roll wallpaper matte tapis',
  apron: 'apron overall schuerze tablier delantal',
  pouch:
    'pouch wallet purse sleeve case pencil_case wash_bag hip_bag belt laptop_sleeve organiser organizer etui briefcase portemonnaie folder card_holder document_case document_wallet running_belt laptop_bag',
  hat: 'hat cap beanie hut mutze chapeau sombrero cappello kapelusz',
  bag: 'bag tote handbag shopper shoulder_bag holdall pannier saddle_bag handlebar_bag frame_bag gym_bag garment_bag laundry_bag tasche sac bolso bolsa borsa torba suitcase luggage koffer trunk',
  rucksack: 'rucksack backpack day_pack school_bag daypack pack sac_a_dos mochila zaino plecak batoh',
  shoe: 'shoe sneaker boot trainer sandal slipper footwear schuh chaussure zapato zapatilla sapato scarpa but bota sock',
  shirt:
    'shirt tshirt t_shirt sweater jumper hoodie jacket coat dress blouse trousers jeans clothing fashion hemd jacke kleid robe camisa vestido maglia koszulka pullover cardigan polo vest',
  umbrella: 'umbrella parasol schirm parapluie paraguas ombrello',
  book: 'story_hour notebook sketchbook atlas album diary postcard_book guest_book song_book novel journal planner textbook magazine catalogue catalog ebook cookbook buch livre libro livro ksiazka kniha calendar collection guide_book map book book_end manual comic passport ticket card postcard',
  box: 'box parcel package kit set crate gift bundle delivery subscription shipment paket colis caja caixa scatola pudelko karton lunch_box storage_box seed_box',
  clock:
    'clock watch alarm alarm_clock wall_clock timer uhr horloge montre reloj relogio orologio zegar hodiny gauge',
  bicycle: 'bicycle bike ebike e_bike scooter fahrrad velo bicicleta bici rower kolo pump bicycle_pump',
  car: 'car vehicle automobile suv van limousine convertible taxi auto voiture coche carro macchina samochod',
  radio: 'radio receiver weather_station stereo record_player turntable',
  phone: 'phone smartphone mobile iphone app handy telefon telephone telefono celular tablet',
  laptop:
    'robot_workshop data_lab data digital code internet web laptop computer notebook_computer macbook software monitor website ordinateur ordenador komputer pc screen television tv',
  camera: 'camera lens_cap photo_camera kamera appareil camara fotocamera aparat binoculars',
  headphones: 'headphone headset earbud earphone kopfhoerer kopfhorer casque auriculares cuffie sluchawki',
  tool: 'tool toolbox hammer drill screwdriver wrench saw plier werkzeug outil herramienta attrezzo narzedzie spanner equipment spare part',
  torch: 'torch flashlight headlamp taschenlampe',
  bell: 'bell bike_bell glocke cloche',
  lock: 'lock padlock bike_lock key ring key_ring safe schloss serrure candado security',
  helmet: 'helmet helm casco casque_velo',
  speaker: 'speaker loudspeaker soundbar lautsprecher enceinte altavoz',
  charger:
    'charger battery power_bank adapter cable plug powerbank ladegeraet chargeur device gadget appliance router',
  keyboard: 'keyboard mouse typewriter tastatur clavier piano synthesizer desk_pad',
  pencils:
    'pencil pen pencil_holder crayon brush paint_box pen_tray ruler marker stationery stift drawing_board letter_tray eraser',
  dumbbell: 'dumbbell weight kettlebell barbell skipping_rope',
  knife:
    'knife bread_knife cutting_board board cutlery fork spoon messer couteau cuchillo coltello noz serving_board tray',
  wateringCan: 'watering_can sprinkler giesskanne arrosoir',
  spade: 'spade shovel trowel rake hand_rake hoe garden_trowel garden_tool schaufel',
  basket: 'basket hamper flower_basket korb panier cesta cesto kosz hand_basket',
  birdhouse: 'birdhouse bird_feeder nesting_box feeder bird_house vogelhaus',
  lantern: 'lantern garden_lantern laterne lanterne farolillo',
  globe: 'globe world_map globus weltkarte mappemonde',
  blocks:
    'game_cafe chess_club block puzzle domino building_set toy game memory_game card_game abacus counting_frame letter_board train_toy doll doll_house spielzeug jouet juguete giocattolo zabawka hracka chess dice cube',
  ball: 'ball exercise_ball football_ball basketball volleyball pelota palla pilka_nozna',
  duck: 'along_duck duck pull_along_duck rocking_horse spinning_top teddy rattle baby pull_toy',
  engine: 'train_set toy_train engine model_railway',
  guitar: 'guitar violin ukulele instrument gitarre guitare guitarra chitarra cello',
  bread:
    'focaccia flatbread ciabatta naan tortilla wrap bread loaf sourdough rye bun roll_bread baguette croissant brot pain pan_de pao pane chleb chleba baking toast sandwich burger butter cheese butter_dish kaese fromage queso queijo formaggio ser',
  cake: 'cake pie tart cupcake muffin pancake dessert cookie biscuit brownie chocolate pudding ice_cream torte kuchen gateau tarta bolo torta ciasto dort sweet pastry waffle',
  bowl: 'dumpling semolina gnocchi ravioli couscous polenta lentil bean bowl soup salad ramen noodle curry stew pasta risotto porridge muesli cereal rice serving_bowl schuessel suppe soupe sopa zuppa zupa polevka bol plate_of_pasta goulash chili hummus chowder broth dal paella',
  dish: 'aubergine courgette tofu gratin roulade supper dish plate meal lunch steak meat chicken fish roast beef pork lamb salmon dinner menu recipe cooking egg omelette potato schnitzel gericht plat plato prato piatto danie jidlo soup_plate baking_dish seafood food',
  pizza: 'pizza quiche lasagne taco flammkuchen',
  fruit:
    'fruit apple orange banana lemon berry strawberry pear peach vegetable tomato carrot onion pumpkin mango grape obst gemuese legume verdura fruta frutta owoc ovoce grocery ingredient',
};

/** The things that also stand on a table in a picture of a room. */
export const ON_TABLES: ReadonlySet<string> = new Set<ThingName>([
  'cup',
  'pot',
  'bottle',
  'jar',
  'candle',
  'vase',
  'plant',
  'laptop',
  'phone',
  'blocks',
  'pencils',
  'bread',
  'cake',
  'bowl',
  'dish',
  'pizza',
  'fruit',
]);

/** The colours of materials and looks. */
export const MATERIALS: Readonly<Record<string, number>> = {
  oak: 0xc08a52,
  oiled: 0xb27b45,
  walnut: 0x7d5338,
  ash: 0xd3b184,
  birch: 0xdcbf93,
  bamboo: 0xd2b066,
  cork: 0xc79a64,
  wooden: 0xb9824e,
  leather: 0x9a5c37,
  linen: 0xcdbb9b,
  cotton: 0xe0d3bd,
  wool: 0xb9a58c,
  felt: 0x8f9aa3,
  canvas: 0xa8a077,
  waxed: 0x6d7350,
  undyed: 0xd9ccb4,
  stoneware: 0x9aa7a6,
  enamel: 0x4d86b0,
  copper: 0xc57a4e,
  brass: 0xc79a45,
  galvanised: 0x93a1aa,
  steel: 0x93a1aa,
  silver: 0xa8b2b9,
  gold: 0xd0a545,
  black: 0x3a3f47,
  grey: 0x838c94,
  gray: 0x838c94,
  white: 0xece7dd,
  red: 0xc74f45,
  blue: 0x3d72b0,
  green: 0x5b8f5d,
  yellow: 0xe3b341,
  orange: 0xe08a3c,
  pink: 0xdd8fa3,
  purple: 0x7d5a99,
  brown: 0x86593c,
};

/** Other looks of products. */
export const LOOKS: ReadonlySet<string> = new Set(
  'handmade everyday compact classic pocket folding foldable portable wireless weatherproof waterproof recycled reusable speckled striped quilted soft washed slim retro repairable sturdy rustproof reflective touring lightweight ceramic glass plastic organic'.split(
    ' ',
  ),
);
