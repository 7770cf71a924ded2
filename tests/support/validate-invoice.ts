import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { evaluateXPathToBoolean, evaluateXPathToNodes, type Options } from 'fontoxpath'
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom'
import { validateXML } from 'xmllint-wasm'

const RULES = path.join(import.meta.dirname, 'en16931')
const read = (name: string) => ({ fileName: name, contents: readFileSync(path.join(RULES, name), 'utf8') })

/** Returns violations of the Cross Industry Invoice schema. */
export async function schemaProblems(xml: string): Promise<string[]> {
  const schemas = readdirSync(RULES).filter((name) => name.endsWith('.xsd'))
  const [root, ...others] = schemas.toSorted((a, b) => a.length - b.length).map(read)
  if (!root) throw new Error('no schema')
  const { errors } = await validateXML({
    xml: [{ fileName: 'invoice.xml', contents: xml }],
    schema: [root],
    preload: others,
  })
  return errors.map(({ message }) => message)
}

type Assertion = { id: string; test: string }
type Rule = { context: string; assertions: Assertion[] }

let schematron: { prefixes: Map<string, string>; patterns: Rule[][] } | undefined

/**
 * Returns the ids of the rules of EN 16931 that an invoice violates, including code lists. Evaluates what the file uses
 * of Schematron: of each pattern, the first rule whose context a node matches.
 */
export function ruleProblems(xml: string): string[] {
  schematron ??= readRules(parseXmlDocument(read('EN16931-CII-validation-preprocessed.sch').contents))
  const { prefixes, patterns } = schematron
  const options: Options = { namespaceResolver: (prefix) => prefixes.get(prefix) ?? null }
  const document = parseXmlDocument(xml)
  return patterns.flatMap((rules) => {
    const judged = new Set<Node>()
    return rules.flatMap(({ context, assertions }) =>
      evaluateXPathToNodes<Node>(context, document, null, null, options).flatMap((node) => {
        if (judged.has(node)) return []
        judged.add(node)
        const violated = assertions.filter(
          ({ test }) => !evaluateXPathToBoolean(test, node, null, null, options),
        )
        return violated.map(({ id }) => id)
      }),
    )
  })
}

/**
 * Compares sums of amounts in cents, where the rules add up decimals: fontoxpath's are binary fractions, so that 79.34 +
 * 0.01 is not 79.35.
 */
function inCents(test: string): string {
  const isSum = /^\(?\(xs:decimal\(ram:DuePayableAmount/.test(test.trim())
  return isSum ? test.replaceAll(/xs:decimal\([^()]*\)/g, (amount) => `round(${amount} * 100)`) : test
}

function readRules(schema: Document) {
  const of = (parent: Document | Element, name: string) => [
    ...parent.getElementsByTagNameNS('http://purl.oclc.org/dsdl/schematron', name),
  ]
  const value = (element: Element, name: string) => element.getAttribute(name) ?? ''
  const ruleOf = (rule: Element): Rule => ({
    context: value(rule, 'context'),
    assertions: of(rule, 'assert').map((one) => ({
      id: value(one, 'id'),
      test: inCents(value(one, 'test')),
    })),
  })
  return {
    prefixes: new Map(of(schema, 'ns').map((one) => [value(one, 'prefix'), value(one, 'uri')])),
    patterns: of(schema, 'pattern').map((pattern) => of(pattern, 'rule').map(ruleOf)),
  }
}
