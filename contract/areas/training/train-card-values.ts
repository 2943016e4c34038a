/** Why a card is opened, a value of `card_kind`. */
export const CARD_KIND = { entry: '1', transfer: '2', comeBack: '3', newMatters: '4' } as const
/** Where a card stands, a value of `card_status`. */
export const CARD_STATUS = { training: '0', waiting: '1', onPost: '2', void: '9' } as const
/** Where a level of a card stands, a value of `level_status`. */
export const LEVEL_STATUS = { waiting: '0', learning: '1', passed: '2', failed: '3' } as const
/** 厂级, 车间级, 班组级: values of `train_level`. */
export const TRAIN_LEVEL = { factory: '1', workshop: '2', team: '3' } as const

/** Cards that are worked on; somebody has one of them at most. */
export const OPEN_CARDS: readonly string[] = [CARD_STATUS.training, CARD_STATUS.waiting]

/** What an exam is passed with, of 100. */
export const PASS_SCORE = 80
/** How long a card may take. */
export const CARD_DAYS = 30
/** So long after a failed exam the next one may be. */
export const RETRY_HOURS = 24

/** What is taught in a level, proposed. Source: 3号令 articles 14 to 16. */
export const LEVEL_CONTENT: Readonly<Record<string, string>> = {
  [TRAIN_LEVEL.factory]:
    '本单位安全生产情况及安全生产基本知识；规章制度和劳动纪律；从业人员安全生产权利和义务；有关事故案例',
  [TRAIN_LEVEL.workshop]:
    '工作环境及危险因素；可能遭受的职业伤害和伤亡事故；安全职责、操作技能及强制性标准；自救互救、急救方法；安全设备设施、个人防护用品的使用和维护',
  [TRAIN_LEVEL.team]: '岗位安全操作规程；岗位之间工作衔接配合的安全与职业卫生事项；有关事故案例',
}
