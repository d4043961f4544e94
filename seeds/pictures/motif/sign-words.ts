import type { SignName } from '../marks/signs.ts';

/** The words that choose the sign of an icon. */
export const SIGN_WORDS: Readonly<Record<SignName, string>> = {
  heart: 'heart like love favourite favorite health care herz coeur corazon',
  star: 'star rating review award quality best stern etoile estrella',
  user: 'user person account profile people team customer member login contact support',
  cart: 'cart basket shop shopping bag store checkout order price warenkorb panier carrito',
  calendar: 'calendar date event schedule day month booking kalender calendrier',
  pin: 'pin map_pin map location place marker address direction route travel',
  camera: 'camera photo picture image gallery video film foto',
  clock: 'clock time hour watch speed fast delivery uhr history',
  mail: 'mail email envelope message newsletter letter chat post',
  phone: 'phone call mobile telephone telefon',
  home: 'home house start building haus',
  check: 'check tick done success ok yes confirm safety secure shield security lock',
  leaf: 'leaf eco green nature plant sustainable organic environment blatt',
  bolt: 'bolt lightning energy power electric flash charge',
};
