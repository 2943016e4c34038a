import { told, type HazardSeed } from './hazard-seed.ts'

type Facts = Omit<Parameters<typeof told>[2], 'people' | 'type' | 'source'>

/** Of the enterprise whose accounts people try: each of them finds something to do. */
const people = { reporter: 'leader', rectifier: 'leader', officer: 'safety' }
const inWorkshop = (words: Parameters<typeof told>[1], facts: Facts): HazardSeed =>
  told(1, words, { type: '2', source: '1', people, ...facts })
const WORKSHOP = '合成车间'

export const HAZARDS_OF_COMPANY: readonly HazardSeed[] = [
  inWorkshop(
    [
      WORKSHOP,
      '合成二层平台护栏立柱松动',
      '合成车间二层平台',
      '二层平台北侧护栏两根立柱底板螺栓缺失，手推可以晃动。',
      '补齐螺栓并逐根检查',
      '螺栓已补齐，护栏逐根检查合格',
    ],
    { scene: 'guard', level: '1', accidentType: '09', daysAgo: 1, progress: 'reported' },
  ),
  inWorkshop(
    [
      WORKSHOP,
      'R-102 反应釜安全阀校验过期',
      'R-102 反应釜',
      'R-102 反应釜安全阀校验标签已过期两周，没有备用阀替换记录。',
      '更换已校验的安全阀',
      '安全阀已更换并铅封',
    ],
    { scene: 'leak', level: '2', accidentType: '17', daysAgo: 4, progress: 'waiting' },
  ),
  inWorkshop(
    [
      WORKSHOP,
      '配电间应急照明断电不亮',
      '合成车间配电间',
      '切断电源后配电间两盏应急照明灯均不亮，蓄电池已失效。',
      '更换应急照明并做断电试验',
      '已更换两盏应急照明，断电试验合格',
    ],
    { scene: 'cable', level: '1', accidentType: '05', daysAgo: 10, progress: 'rectifying' },
  ),
  inWorkshop(
    [
      WORKSHOP,
      '溶剂桶未加盖存放',
      '合成车间中间罐区旁',
      '中间罐区旁三只溶剂桶未加盖露天存放，附近有动火作业。',
      '转入危险化学品库并加盖',
      '溶剂桶已转入库房，现场已清理',
    ],
    { scene: 'drum', level: '1', accidentType: '08', daysAgo: 6, progress: 'rectified' },
  ),
  inWorkshop(
    [
      WORKSHOP,
      '精馏塔出料管线法兰渗漏',
      '精馏塔一层',
      '出料管线法兰处有物料渗出，地面积液约半平方米，气味明显。',
      '停用管线，更换垫片后试压',
      '垫片已更换，试压合格，积液已回收',
    ],
    { scene: 'leak', level: '3', accidentType: '16', daysAgo: 9, progress: 'firstChecked', cost: 2_600 },
  ),
]
