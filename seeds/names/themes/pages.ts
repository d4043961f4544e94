/** The names of pages by what they are about, as in {@link THEME_NAMES}. */
export const PAGE_NAMES = [
  [
    'about',
    'about|about us|about page|who we are|ueber uns|ueberuns|uber uns|over ons|a propos|apropos|qui sommes nous|sobre nosotros|quienes somos|nosotros|acerca de|sobre|sobre nos|quem somos|chi siamo|su di noi|o nas|o firmie|o nas strona|kdo jsme|o spolecnosti',
  ],
  [
    'contact',
    'contact page|contact us|contact info|contact information|kontaktseite|kontaktinformation|contactpagina|page contact|nous contacter|contacto|pagina de contacto|contato|fale conosco|contatti|contattaci|kontakty',
  ],
  [
    'privacy',
    'privacy|privacy policy|privacy page|data protection|cookie|cookie policy|cookies|datenschutz|datenschutzerklaerung|privacybeleid|privacyverklaring|politique de confidentialite|confidentialite|politica de privacidad|privacidad|politica de cookies|politica de privacidade|privacidade|informativa privacy|informativa sulla privacy|polityka prywatnosci|ochrana osobnich udaju|zasady ochrany osobnich udaju',
  ],
  [
    'imprint',
    'imprint|legal notice|legal|legal page|legal information|impressum|colofon|juridisch|rechtliches|mentions legales|aviso legal|note legali|nota prawna|informacje prawne|tiraz|pravni informace',
  ],
  [
    'terms',
    'terms|terms of use|terms of service|terms and conditions|conditions|agb|nutzungsbedingungen|geschaeftsbedingungen|voorwaarden|algemene voorwaarden|conditions generales|cgu|cgv|conditions d utilisation|terminos|terminos y condiciones|condiciones|condiciones de uso|termos|termos de uso|termos e condicoes|termini|termini e condizioni|condizioni|regulamin|obchodni podminky|podminky',
  ],
  [
    'shipping',
    'shipping|delivery|shipping policy|return policy|returns|refund policy|versand|lieferung|rueckgabe|widerruf|verzending|retourneren|livraison|retours|envio|envios|devoluciones|entrega|devolucoes|spedizione|spedizioni|resi|dostawa|zwroty|doprava|vraceni zbozi',
  ],
  ['press', 'press|press page|press kit|presse|pers|prensa|imprensa|stampa|prasa|dla prasy|pro media'],
  [
    'visit',
    'visit|visit us|directions|anfahrt|besuch|bezoek|plan your visit|venir|como llegar|visita|visitanos|come arrivare|dojazd|jak se k nam dostat',
  ],
  [
    'support',
    'help|help page|support|hilfe|hulp|aide|ayuda|soporte|ajuda|suporte|aiuto|assistenza|pomoc|podpora',
  ],
] as const;

/** A page that texts know something about. */
export type Page = (typeof PAGE_NAMES)[number][0];
