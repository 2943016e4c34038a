/** Values of `ent_industry` that are dangerous by law: chemistry, mines, metallurgy, fireworks. */
const HIGH_RISK: readonly unknown[] = ['1', '2', '4', '8']
/** Those that rehearse every half-year: building as well. Source: 应急预案管理办法, art. 33; domain R16. */
const HALF_YEAR: readonly unknown[] = [...HIGH_RISK, '3']

/** 1 where an industry is dangerous. @param industry value of `ent_industry` */
export const highRiskOf = (industry: unknown): 0 | 1 => (HIGH_RISK.includes(industry) ? 1 : 0)

/** 1 where it has to rehearse every half-year. */
export const halfYearDrillOf = (industry: unknown): 0 | 1 => (HALF_YEAR.includes(industry) ? 1 : 0)
