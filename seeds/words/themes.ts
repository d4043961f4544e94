/** The names of types and components by theme. */
const THEMES = [
  ['seo', 'seo|meta|open graph|og'],
  [
    'person',
    'author|person|people|user|member|employee|staff|customer|client|contact|speaker|artist|writer|editor|student|teacher|doctor|patient|applicant|lead|subscriber|profile|actor|player|coach|guest|host|colleague|candidate|expert|owner|driver|agent|attendee|participant|volunteer|reviewer|instructor|musician|founder|reader|visitor|manager|developer|director|contributor|testimonial author',
  ],
  [
    'category',
    'category|section category|genre|department|collection|group|area|theme|channel|industry|faculty|discipline',
  ],
  ['tag', 'tag|topic|keyword|label|interest|hashtag|ingredient type'],
  ['question', 'faq|faq item|question|qa|q a'],
  ['quote', 'quote|testimonial|blockquote|pull quote|citation'],
  ['review', 'review|rating|feedback'],
  ['comment', 'comment|reply|message|post comment|guestbook'],
  ['variant', 'variant|option|sku|size|color|colour'],
  [
    'product',
    'product|item|article number|accessory|good|merchandise|gadget|device|equipment|part|inventory',
  ],
  [
    'company',
    'company|brand|partner|sponsor|organization|organisation|supplier|manufacturer|publisher|agency|vendor|business|store|shop|hotel|restaurant|cafe|bar|school|university|museum|team|club|client logo',
  ],
  ['country', 'country|nation'],
  [
    'place',
    'place|location|city|town|destination|venue|region|address|office|branch|district|state|neighbourhood|neighborhood|stop|station|geo point|geo',
  ],
  [
    'event',
    'event|concert|conference|meetup|show|exhibition|festival|session|talk|webinar|appointment|match|screening|booking',
  ],
  ['course', 'course|class|lesson|workshop|module|training|lecture|chapter'],
  ['project', 'project|case study|portfolio|work|campaign|initiative|reference|milestone|task'],
  ['recipe', 'recipe|dish|meal|menu item|food|drink|ingredient'],
  ['book', 'book|novel|publication'],
  ['music', 'song|track|album|playlist|record'],
  ['vehicle', 'car|vehicle|bike|truck|boat'],
  ['animal', 'animal|pet|dog|cat|bird'],
  ['job', 'job|position|vacancy|career|role|job offer|opening'],
  ['plan', 'plan|tier|subscription|package|pricing|membership|offer|coupon'],
  ['service', 'service|feature|benefit|skill|advantage|usp'],
  ['action', 'link|button|cta|call to action|menu|navigation|nav|nav link|menu link'],
  ['page', 'page|document|policy'],
  ['site', 'setting|settings|site|global|config|configuration|header|footer|website|general'],
  ['note', 'note|memo|secret note|todo'],
  ['home', 'homepage|home|landing|landing page|start page|hero|banner|teaser'],
  [
    'section',
    'gallery|related|slider|carousel|card|block|section|list|grid|media|rich text|columns|accordion|tab|step|timeline|social',
  ],
  [
    'story',
    'article|post|blog|news|story|entry|press release|report|interview|essay|feature article|video|podcast|episode|announcement|update',
  ],
] as const;

/** The theme of a content type or component. Its name alone decides it, so a new attribute changes nothing. */
export type Theme = (typeof THEMES)[number][0];

/** Of a name in several themes the first counts: later pairs of a map replace earlier ones. */
const byName: ReadonlyMap<string, Theme> = new Map(
  THEMES.flatMap(([theme, names]) => names.split('|').map((name) => [name, theme] as const)).toReversed(),
);

/** Returns the theme of a name: `team-member` is a person, `shared.seo` is seo. Default: `story`. */
export function themeOf(name: string): Theme {
  const words = wordsOf(name).split(' ');
  for (let from = 0; from < words.length; from += 1) {
    const found = byName.get(words.slice(from).join(' '));
    if (found) return found;
  }
  for (let to = words.length - 1; to > 0; to -= 1) {
    const found = byName.get(words.slice(0, to).join(' '));
    if (found) return found;
  }
  return byName.get(words.at(-1)?.replace(/s$/, '') ?? '') ?? 'story';
}

/** Splits a name into lower-case words: `metaTitle`, `meta_title` and `meta-title` become `meta title`. */
export function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();
}
