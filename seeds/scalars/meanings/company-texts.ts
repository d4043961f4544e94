import type { MeaningOf } from '../../names/lexicon.ts';
import { organizer } from '../../texts/row-texts/related-names.ts';
import { code, faked, oneOf, type TextMaker } from './text-maker.ts';

/** Texts about companies and payments. */
export const COMPANY_TEXTS: Readonly<Record<MeaningOf<'companies'>, TextMaker>> = {
  company: organizer,
  industry: oneOf(
    'Retail, Construction, Tourism, Food production, Health care, Software, Logistics, Education, Energy, Publishing, Crafts, Agriculture',
  ),
  legalForm: oneOf('GmbH, AG, Ltd, SA, SARL, Srl, BV, Cooperative, Association'),
  vatId: code('DE#########'),
  registerNumber: code('HRB #####'),
  iban: faked(({ finance }) => finance.iban()),
  bic: faked(({ finance }) => finance.bic()),
  currency: oneOf('EUR, USD, GBP, CHF, PLN, CZK, SEK, DKK'),
  paymentMethod: oneOf('Credit card, PayPal, Bank transfer, Invoice, Direct debit, Cash'),
  shippingMethod: oneOf('Standard delivery, Express, Pick-up in store, Parcel locker, Freight'),
  ticker: code('????'),
  pricePeriod: oneOf('per month, per year, per week, once'),
};
