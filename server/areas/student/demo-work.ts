/** What people of a department do. */
export interface WorkSeed {
  postName: string
  /** A value of `job_type`: work that asks for a licence. */
  jobType?: string
  /** What the licence is for. */
  item?: string
  /** Of 100 so many do the work that asks for it; the others help. */
  percent?: number
}

/** Words in the name of a department, or of the one above it, and what is done there; the first that fits. */
const WORK: readonly (readonly [words: RegExp, work: WorkSeed])[] = [
  [/安|质安|环保/u, { postName: '安全员' }],
  [/生产技术/u, { postName: '工艺工程师' }],
  [/电仪|调试|电气/u, { postName: '电工', jobType: '1', item: '低压电工作业', percent: 55 }],
  [/电缆|安装/u, { postName: '电力安装工', jobType: '1', item: '电力电缆作业', percent: 25 }],
  [/架线|架子/u, { postName: '架线工', jobType: '3', item: '登高架设作业', percent: 45 }],
  [/吊装/u, { postName: '起重工', jobType: '21', item: '流动式起重机司机', percent: 45 }],
  [/叉车|装卸|理货|车队|重卡/u, { postName: '叉车司机', jobType: '22', item: '叉车司机', percent: 30 }],
  [/氯化/u, { postName: '氯化操作工', jobType: '9', item: '氯化工艺作业', percent: 22 }],
  [/加氢/u, { postName: '加氢操作工', jobType: '9', item: '加氢工艺作业', percent: 22 }],
  [/冷冻|液氨/u, { postName: '制冷工', jobType: '4', item: '制冷与空调设备运行操作作业', percent: 60 }],
  [/公用工程/u, { postName: '司炉工', jobType: '23', item: '工业锅炉司炉', percent: 40 }],
  [/钳工|铆|管件|焊|钢筋|装配|舾装/u, { postName: '焊工', jobType: '2', item: '熔化焊接与热切割作业', percent: 25 }],
  [/罐区|储罐|巡检|计量/u, { postName: '罐区操作工', jobType: '9', item: '化工自动化控制仪表作业', percent: 12 }],
  [
    /合成|精馏|缩合|结晶|干燥|回收|尾气/u,
    { postName: '工艺操作工', jobType: '9', item: '化工自动化控制仪表作业', percent: 10 },
  ],
  [/污水|酸洗|浸锌|镀锌/u, { postName: '处理工', jobType: '3', item: '高处安装、维护、拆除作业', percent: 4 }],
  [/靠泊|码头/u, { postName: '靠泊工' }],
  [/消防/u, { postName: '消防员' }],
  [/染|定型/u, { postName: '染整操作工' }],
  [/仓|打包/u, { postName: '仓库保管员' }],
  [/熔|造型|清砂/u, { postName: '铸造工' }],
  [/锻|加热|切边/u, { postName: '锻造工' }],
  [/数控|阀体/u, { postName: '数控车工' }],
  [/木工/u, { postName: '木工' }],
]

const OTHER: WorkSeed = { postName: '操作工' }

/** What is done in a department. @param names its own, then those above it */
export function workIn(names: readonly string[]): WorkSeed {
  for (const name of names) {
    const found = WORK.find(([words]) => words.test(name))
    if (found !== undefined) return found[1]
  }
  return OTHER
}
