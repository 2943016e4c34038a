/** 综合演练, 专项演练, 现场处置演练: how often a kind is due hangs on it. Source: domain part 2. */
export const DRILL_KIND = { overall: '1', special: '2', onSite: '3' } as const

/** Whether a partner works with us. Source: domain part 2. */
export const THIRD_STATUS = { running: '1', expired: '2', ended: '3' } as const

/** Qualifications that end within so many days are near their end. Source: domain part 9. */
export const QUALIFICATION_NEAR_DAYS = 60

/** Where a case stands. Source: domain part 2. */
export const CASE_STATUS = { draft: '0', enabled: '1', disabled: '2' } as const

/** 桌面推演, 实战演练, VR模拟. Source: domain part 2. */
export const DRILL_FORM = { tableTop: '1', fullScale: '2', vr: '3' } as const

/** A case that is rehearsed has so many steps at least. Source: domain part 9. */
export const FEWEST_STEPS = 3

/** 火灾 of `accident_type`: what makes a drill one of fire. */
export const FIRE_ACCIDENT = '08'
