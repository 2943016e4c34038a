/** A number with thousands separators; decimals stay as they are, what is no number stays a text. Source: FMT-03, O-72. */
export function thousands(value: number | string | null | undefined): string {
  const text = String(value ?? '').trim()
  const parts = /^(-?)(\d+)(\.\d*)?$/.exec(text)
  if (parts === null) return text
  const [, sign = '', whole = '', decimals = ''] = parts
  return sign + whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + decimals
}

/** Values of a multi-select as the wire keeps them. Source: FMT-04. */
export const joined = (values: readonly (string | number)[]): string => values.join(',')

/** The values in a comma text, without empty ones. Source: FMT-04. */
export function separated(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

const PRIORITIES: Readonly<Record<string, string>> = { L: '一般消息', M: '重要消息', H: '紧急消息' }

/** Source: FMT-06, ENT-24. */
export const priorityLabel = (priority: string): string => PRIORITIES[priority] ?? priority
