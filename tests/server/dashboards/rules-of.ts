import type { Lead } from './leads-of.ts'

/** A lead, and how many rows the list has that it leads to. */
export interface Found extends Lead {
  total: number
  /** Shares that the list itself says of these rows, in percent. */
  shares: readonly number[]
}

/** A number of each lead of a group, by where it is said. */
type Numbers = Readonly<Record<string, number | null>>

/** Where all leads of a group say how many rows they lead to: the first number of each (`said 1`), one of its line, the sum of its parts. None where a figure is another one than its list. */
export function rulesOf(group: readonly Found[]): string[] {
  const agreed = group.map((found) => {
    const equal = Object.entries(numbersOf(found)).filter(([, number]) => isAnswered(found, number))
    return new Set(equal.map(([place]) => place))
  })
  return [...(agreed[0] ?? [])].filter((rule) => agreed.every((rules) => rules.has(rule)))
}

/** A share is compared with what the list says as a share. */
function isAnswered({ said, total, shares }: Found, number: number | null): boolean {
  return number === total || (said.endsWith('%') && number !== null && shares.includes(number))
}

function numbersOf({ said, row }: Lead): Numbers {
  const parts = readNumbers(said)
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0)
  return Object.fromEntries([
    ['sum', sum],
    ...parts.map((number, at) => [`said ${at + 1}`, number]),
    ...row.flatMap((cell, column) => readNumbers(cell).map((number, at) => [`row ${column + 1}.${at + 1}`, number])),
  ])
}

/** The numbers in a text, null for one that is not known. */
function readNumbers(text: string): (number | null)[] {
  return [...text.matchAll(/—|\d[\d,]*(?:\.\d+)?/g)].map(([number]) =>
    number === '—' ? null : Number(number.replaceAll(',', '')),
  )
}
