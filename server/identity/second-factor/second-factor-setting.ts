/** `off`: nobody is asked for one; `offered`: who set one up is asked; `administrators`: besides, administrators do nothing else before they set one up. */
export const SECOND_FACTOR_SETTINGS = ['off', 'offered', 'administrators'] as const

export type SecondFactorSetting = (typeof SECOND_FACTOR_SETTINGS)[number]
