/** What a variable may hold. */
export type TemplateValue = string | number | boolean
export type TemplateData = Readonly<Record<string, TemplateValue>>

/** `${name}`: a name of letters, digits and underscores (Chinese too) that does not begin with a digit. */
const VARIABLE = /\$\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}/gu
const ANY_PLACEHOLDER = /\$\{[^}]{0,50}\}?/gu
const ONE_VARIABLE = new RegExp(`^${VARIABLE.source}$`, 'u')

/** Names of a template's variables, each once, in the order in which they appear. Source: contract §7.2. */
export function variablesOf(template: string): string[] {
  return [...new Set([...template.matchAll(VARIABLE)].map(([, name]) => name ?? ''))]
}

/** The first `${…}` of a text that names no variable, or null. */
export function faultyPlaceholder(template: string): string | null {
  return template.match(ANY_PLACEHOLDER)?.find((placeholder) => !ONE_VARIABLE.test(placeholder)) ?? null
}

interface Filled {
  text: string
  /** Variables without a value; their places are left as they are. */
  missing: string[]
}

/**
 * Puts values into the places of their variables: no conditions, no loops, no expressions, and what a value holds is never read as a template.
 * @param isHtml the template is HTML, so values become text in it. Source: contract §7.2.
 */
export function fillTemplate(template: string, data: TemplateData, isHtml: boolean): Filled {
  const missing = new Set<string>()
  const text = template.replace(VARIABLE, (place, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined
    if (value === undefined) {
      missing.add(name)
      return place
    }
    return isHtml ? escapeHtml(String(value)) : String(value)
  })
  return { text, missing: [...missing] }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
