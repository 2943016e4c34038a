import type { GridRow } from '#grid/core/source.ts'

export const STATES = ['正常', '待检', '故障'] as const
const KINDS = ['可燃气体探头', '温度变送器', '压力表', '消防泵', '灭火器', '应急灯'] as const
const PLACES = ['一号库房', '二号库房', '装卸区', '锅炉房', '配电室', '中控室', '罐区'] as const
const PEOPLE = ['王建国', '李秀英', '张伟', '刘洋', '陈静', '杨帆', '赵磊', '周敏'] as const

type Chance = (salt: number) => number

const among = <T>(words: readonly T[], share: number): T => words[Math.floor(share * words.length)]!

const FIELDS: Readonly<Record<string, (number: number, chance: Chance) => string | number>> = {
  code: (number) => `EQ-${String(number + 1).padStart(7, '0')}`,
  kind: (_, chance) => among(KINDS, chance(1)),
  state: (_, chance) => among(STATES, chance(2)),
  place: (_, chance) => among(PLACES, chance(3)),
  temperature: (_, chance) => tenths(15 + chance(4) * 60),
  pressure: (_, chance) => tenths(chance(5) * 16),
  battery: (_, chance) => Math.floor(chance(6) * 101),
  person: (_, chance) => among(PEOPLE, chance(7)),
  checkedOn: (_, chance) => `2026-${twoDigits(1 + chance(8) * 12)}-${twoDigits(1 + chance(9) * 28)}`,
  alarms: (_, chance) => Math.floor(chance(10) ** 3 * 40),
}

/** The device of a number, always the same. */
export function makeDevice(number: number): GridRow {
  const chance = chanceOf(number)
  return Object.fromEntries(Object.entries(FIELDS).map(([key, make]) => [key, make(number, chance)]))
}

/** One value of it. */
export function deviceValue(number: number, key: string): string | number {
  return FIELDS[key]?.(number, chanceOf(number)) ?? ''
}

const chanceOf =
  (number: number): Chance =>
  (salt) =>
    scattered(number * 31 + salt)

/** 0 to 1, scattered but always the same for a number. */
export function scattered(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

export const tenths = (value: number): number => Math.round(value * 10) / 10

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0')
