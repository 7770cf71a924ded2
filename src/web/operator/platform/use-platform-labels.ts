import { useT } from '#web/document/use-t.ts'

/** Returns the labels of the inputs for the summary of problems. */
export function usePlatformLabels(): Record<string, string> {
  const { operator, prices, texts } = useT('operator').platform
  const price = (tier: keyof typeof prices.tiers) => `${prices.title}, ${prices.tiers[tier]}`
  return {
    'prices.small': price('small'),
    'prices.medium': price('medium'),
    'prices.large': price('large'),
    'operator.name': operator.name,
    'operator.address': operator.address,
    'operator.email': operator.email,
    'operator.locale': operator.locale,
    'operator.phone': operator.phone,
    'operator.register': operator.register,
    'operator.vatId': operator.vatId,
    imprint: texts.imprint,
    imprintEn: texts.inEnglish(texts.imprint),
    dataProtection: texts.dataProtection,
    dataProtectionEn: texts.inEnglish(texts.dataProtection),
  }
}
