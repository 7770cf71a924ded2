/** Maximum lengths of the parts of a postal address. */
export const ADDRESS_MAX = { street: 120, zip: 10, city: 80 } as const

/** Maximum lengths of a bakery's texts, and of its images in bytes. */
export const BAKERY_MAX = {
  name: 80,
  ownerName: 120,
  phone: 40,
  mailSenderName: 80,
  embedSites: 3000,
  imprintOwner: 120,
  imprintLegalForm: 60,
  imprintStreet: ADDRESS_MAX.street,
  imprintZip: ADDRESS_MAX.zip,
  imprintCity: ADDRESS_MAX.city,
  imprintRegister: 120,
  imprintVatId: 40,
  imprintChamber: 120,
  imprintAdditional: 5000,
  privacyAdditional: 5000,
  termsAdditional: 5000,
  suspensionNote: 500,
  imageBytes: 10 * 1024 * 1024,
  faviconBytes: 5 * 1024 * 1024,
} as const
