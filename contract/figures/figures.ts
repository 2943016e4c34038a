/** What a figure is: its name on screens, what it counts in, and how it is counted. */
export interface Figure {
  /** Its number in the list of formulas: domain part 11. */
  rule: `R${number}`
  label: string
  unit: '%' | '人' | '条' | '台' | '人次' | '小时'
  /** Which way is good. */
  better: 'more' | 'less' | 'neither'
  /** It can be summed over days and organisations; `counts` = its numerator and denominator can. */
  adds: 'yes' | 'counts' | 'no'
  /** How old it may be where it is shown; null = the server tells it by itself. */
  promiseMs: number | null
  /** 口径: how it is counted, in a sentence for those who read it. */
  formula: string
}

const HALF_MINUTE = 30_000
const FIVE_MINUTES = 300_000

/** Every business figure, each once. What is counted in lists stands in `drills.ts`. Source: domain part 11, walls 0. */
export const FIGURES = {
  trainRate: rate('R1', '培训覆盖率', '期内有合格学习记录的在册学员 ÷ 在册学员', FIVE_MINUTES),
  entryTraining: rate(
    'R2',
    '三级教育完成率',
    '期内开卡且已准许上岗的三级教育卡 ÷ 期内开卡且未作废的三级教育卡',
    FIVE_MINUTES,
  ),
  notOnPost: {
    ...count('R3', '未准许上岗', '人', '在册的从业人员和特种作业人员中，已到入职日期而入职后没有准许上岗教育卡的人数'),
    better: 'less',
  },
  hoursReached: rate('R4', '学时达标率', '本年学时达到应修学时的在册学员 ÷ 在册学员', FIVE_MINUTES),
  doneRate: rate('R5', '完课率', '授权期内已合格的必修课程 ÷ 席位应学的必修课程', FIVE_MINUTES),
  examPassed: rate('R6', '考试合格率', '期内最后一次考试合格的人数 ÷ 期内参加考试的人数', FIVE_MINUTES),
  licensed: rate('R7', '持证有效率', '证照有效的特种作业人员 ÷ 在册的特种作业人员', FIVE_MINUTES),
  hazardsClosed: rate('R8', '隐患整改率', '期内发现的隐患中已闭环的 ÷ 期内发现的隐患，已驳回的不计', HALF_MINUTE),
  hazardsOnTime: rate(
    'R9',
    '按期整改率',
    '整改期限在期内的隐患中按期整改的 ÷ 整改期限在期内的隐患，已驳回的不计',
    HALF_MINUTE,
  ),
  hazardsOverdue: {
    ...count('R10', '超期隐患', '条', '此刻已过整改期限而仍待整改、整改中或待复查的隐患；超期率以全部未闭环隐患为分母'),
    better: 'less',
  },
  rectifyHours: {
    ...count('R11', '平均整改时长', '小时', '期内首次整改的隐患，自下达到首次整改的平均小时数'),
    better: 'less',
    adds: 'no',
  },
  inspectionsDone: rate(
    'R12',
    '排查完成率',
    '应完成日期在期内且按期完成的排查任务 ÷ 应完成日期在期内且未取消的排查任务',
    HALF_MINUTE,
  ),
  devicesOnline: {
    ...count('R13', '在线设备', '台', '此刻在线、培训中或故障上报中的使用中设备；在线率以使用中且已激活的设备为分母'),
    promiseMs: null,
  },
  deviceUse: rate('R14', '设备使用率', '设备上的有效学习时长 ÷ 使用中设备在工作日每天 8 小时的时长', FIVE_MINUTES),
  drillsDone: rate(
    'R15',
    '演练完成率',
    '演练日期在期内且已归档、未中止的演练 ÷ 演练日期在期内的已批准演练',
    HALF_MINUTE,
  ),
  drillsOnTrack: rate(
    'R16',
    '演练达标率',
    '演练次数不落后于《生产安全事故应急预案管理办法》要求的企业 ÷ 正常状态的企业',
    FIVE_MINUTES,
  ),
  drillCoverage: rate('R17', '演练覆盖率', '近 365 天内在已归档演练签到的在册学员 ÷ 在册学员', FIVE_MINUTES),
  seatsUsed: rate('R18', '席位使用率', '生效授权中已占用的席位 ÷ 生效授权的席位', FIVE_MINUTES),
  learningNow: {
    ...count('R19', '在线学员', '人', '五分钟内有学习动作的学员'),
    adds: 'no',
    promiseMs: null,
  },
  plays: count('R20', '学习人次', '人次', '期内开始的学习记录，已判定无效的不计'),
} as const satisfies Readonly<Record<string, Figure>>

export type FigureKey = keyof typeof FIGURES

function rate(rule: Figure['rule'], label: string, formula: string, promiseMs: number) {
  return { rule, label, unit: '%', better: 'more', adds: 'counts', promiseMs, formula } as const
}

function count(rule: Figure['rule'], label: string, unit: Figure['unit'], formula: string) {
  return { rule, label, unit, better: 'more', adds: 'yes', promiseMs: HALF_MINUTE, formula } as const
}
