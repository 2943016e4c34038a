/** How far a drill of the demo has come. */
export type Progress =
  | 'archived'
  | 'aborted'
  | 'judging'
  | 'running'
  | 'passed'
  | 'waiting'
  | 'draft'
  | 'rejected'
  | 'cancelled'

export interface DrillSeed {
  caseName: string
  /** Which of the companies of the tenant, in the order of their codes. */
  company: number
  /** Days from today; negative = past. */
  days: number
  progress: Progress
  place: string
  /** Name of the partner that helps. */
  partner?: string
}

const OIL = '油罐泄漏着火专项演练'
const AMMONIA = '液氨泄漏专项演练'
const SULPHIDE = '硫化氢中毒现场处置'
const CONFINED = '受限空间救援现场处置'
const SHOCK = '触电现场处置'
const FALL = '高处坠落现场处置'
const WASTE = '危废库泄漏现场处置'
const FORKLIFT = '叉车伤人现场处置'
const DUST = '粉尘爆炸专项桌面推演'
const FIRE = '仓库火灾疏散综合演练'
const TYPHOON = '防台防汛综合演练'
const REACTOR = '反应釜超温VR专项演练'

const CENYU = '杭州岑屿应急演练技术服务有限公司'
const TUOAN = '南京拓桉应急科技有限公司'

const one = (caseName: string, company: number, days: number, progress: Progress, place: string): DrillSeed => ({
  caseName,
  company,
  days,
  progress,
  place,
})

const helped = (partner: string, drill: DrillSeed): DrillSeed => ({ ...drill, partner })

/** The drills of the demo tenants, in every state; the first company is behind with its 现场处置 of this half-year. Source: domain part 13. */
export const DRILLS: readonly (readonly DrillSeed[])[] = [
  [
    one(OIL, 0, -260, 'archived', '3 号罐区'),
    one(SULPHIDE, 0, -230, 'archived', '酸性水装置'),
    one(FIRE, 0, -120, 'archived', '成品仓库'),
    helped(CENYU, one(REACTOR, 0, -40, 'archived', 'VR 实训室')),
    helped(CENYU, one(TYPHOON, 0, -3, 'judging', '应急指挥中心')),
    helped(CENYU, one(AMMONIA, 0, 0, 'running', '液氨机房')),
    one(CONFINED, 0, 12, 'waiting', '污水处理站'),
    one(AMMONIA, 1, -280, 'archived', '冷冻站'),
    one(WASTE, 1, -200, 'archived', '危废库'),
    one(SHOCK, 1, -60, 'archived', '总配电室'),
    one(REACTOR, 1, -20, 'aborted', 'VR 实训室'),
    one(FALL, 1, 20, 'passed', '检修平台'),
    one(OIL, 2, -300, 'archived', '二罐区'),
    one(FORKLIFT, 2, -150, 'archived', '装卸区'),
    helped(CENYU, one(TYPHOON, 2, -75, 'archived', '码头')),
    one(FORKLIFT, 2, -30, 'archived', '三号仓库'),
    helped(CENYU, one(FIRE, 2, 9, 'passed', '一号仓库')),
    one(DUST, 3, -90, 'archived', '会议室'),
    one(SHOCK, 3, -33, 'archived', '配电间'),
    one(FORKLIFT, 3, 15, 'rejected', '坯布仓库'),
    one(FALL, 4, -110, 'archived', '3 号楼工地'),
    one(SHOCK, 4, -15, 'cancelled', '临时配电房'),
    one(FIRE, 4, 26, 'draft', '宿舍区'),
    one(DUST, 5, -55, 'archived', '打磨车间'),
    one(FORKLIFT, 5, -48, 'archived', '铸件库'),
  ],
  [
    helped(TUOAN, one(FIRE, 0, -130, 'archived', '装配车间')),
    one(FORKLIFT, 0, -45, 'archived', '物流通道'),
    one(SHOCK, 0, -4, 'judging', '高压配电室'),
    helped(TUOAN, one(DUST, 0, 14, 'waiting', '会议室')),
    one(DUST, 1, -100, 'archived', '打磨车间'),
    one(FALL, 1, 7, 'passed', '行车检修平台'),
    one(FALL, 2, -66, 'archived', '船台'),
    one(FORKLIFT, 2, 21, 'draft', '仓库'),
  ],
]
