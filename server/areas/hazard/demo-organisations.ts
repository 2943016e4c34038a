/** An organisation of the demo that looks for hazards. */
export interface HazardOrgSeed {
  tenantId: number
  department: string
  /** A value of `check_cycle`. */
  checkCycle: string
  /** An account; absent = the first of who works there or in the tenant. */
  responsible?: string
  /** Days for ordinary, considerable and major hazards, where they are not the default. */
  days?: readonly [number, number, number]
  isOff?: true
}

/** What can go wrong in one of them. */
export type RiskSeed = readonly [
  department: string,
  name: string,
  /** Values of `risk_point_type`, `ent_risk_level` and `accident_type`. */
  facts: readonly [pointType: string, riskLevel: string, accidentTypes: string],
  measures: string,
]

const DAILY = '1'
const WEEKLY = '2'
const MONTHLY = '3'
const QUARTERLY = '4'

export const HAZARD_ORGS: readonly HazardOrgSeed[] = [
  { tenantId: 1, department: '宁波海曜化工有限公司', checkCycle: MONTHLY, responsible: 'unit' },
  { tenantId: 1, department: '合成车间', checkCycle: WEEKLY, responsible: 'leader', days: [5, 10, 30] },
  { tenantId: 1, department: '氯化车间', checkCycle: WEEKLY, responsible: 'safety', days: [5, 10, 30] },
  { tenantId: 1, department: '罐区车间', checkCycle: DAILY, responsible: 'safety', days: [3, 7, 20] },
  { tenantId: 1, department: '台州瑞澄医药化工有限公司', checkCycle: MONTHLY },
  { tenantId: 1, department: '舟山岱洲石化仓储有限公司', checkCycle: MONTHLY },
  { tenantId: 1, department: '绍兴越衡纺织印染有限公司', checkCycle: QUARTERLY, isOff: true },
  { tenantId: 1, department: '生产运行部', checkCycle: WEEKLY },
  { tenantId: 1, department: '设备管理部', checkCycle: MONTHLY },
  { tenantId: 2, department: '制造一厂', checkCycle: WEEKLY },
  { tenantId: 2, department: '制造二厂', checkCycle: WEEKLY },
  { tenantId: 2, department: '物资仓储部', checkCycle: MONTHLY, days: [5, 10, 20] },
]

export const RISK_POINTS: readonly RiskSeed[] = [
  [
    '合成车间',
    '合成反应釜 R-101',
    ['1', '1', '08,16,17'],
    '温度、压力高高联锁；双人操作票；每班巡检两次；配备正压呼吸器。',
  ],
  [
    '合成车间',
    '合成车间动火作业',
    ['2', '2', '08,07'],
    '作业票审批；动火前三十分钟内分析可燃气体；清理周边可燃物；专人监护。',
  ],
  ['合成车间', '精馏塔区高处平台', ['3', '3', '09'], '护栏和踢脚板完好；登高系挂安全带；雨雪天停止露天登高。'],
  ['合成车间', '循环水泵房', ['1', '4', '03,05'], '防护罩齐全；电机接地；停机上锁挂牌后检修。'],
  [
    '氯化车间',
    '液氯汽化系统',
    ['1', '1', '19'],
    '汽化器温度联锁；泄漏报警与喷淋联动；尾气吸收常备；穿重型防化服处置。',
  ],
  ['氯化车间', '氯化釜取样作业', ['2', '2', '19,07'], '密闭取样器；佩戴防毒面具；上风向操作；旁设洗眼器。'],
  ['氯化车间', '尾气处理受限空间', ['3', '2', '19'], '先通风、再检测、后作业；连续监测；外部监护人不离岗。'],
  ['罐区车间', '酸碱储罐 V-301 至 V-306', ['1', '2', '07'], '围堰有效；液位高报警；装卸穿防酸碱服；洗眼器每周试喷。'],
  ['罐区车间', '液氯钢瓶充装', ['2', '1', '19,17'], '称重复核防超装；钢瓶检验期内；充装位远程切断。'],
  ['罐区车间', '罐顶检尺', ['2', '3', '09,19'], '两人同行；站在上风向；静电消除后开孔。'],
  ['储运分厂', '厂内叉车通道', ['3', '3', '02'], '人车分流；限速五公里每小时；转弯鸣笛；广角镜完好。'],
  ['机修车间', '起重吊装作业', ['2', '3', '04,01'], '吊具检查；十不吊；设警戒区；持证指挥。'],
  ['安全环保部', '应急物资库', ['3', '4', '20'], '每月清点；呼吸器气瓶压力检查；台账与实物相符。'],
  ['加氢车间', '加氢反应装置', ['1', '1', '08,18'], '氢气检测报警；氮气置换合格；紧急泄放；禁止穿钉鞋。'],
  ['原料药车间', '溶剂离心机', ['1', '2', '08'], '氮气保护联锁；静电接地；防爆电机。'],
  ['原油储罐区', '外浮顶储罐', ['1', '1', '08,18'], '一、二次密封检查；光纤感温；雷雨天停止收发油。'],
  ['码头作业区', '输油臂对接', ['2', '2', '08,06'], '绝缘法兰测试；专人看护缆绳；围油栏布设。'],
  ['原油罐区班', '浮顶排水系统', ['1', '3', '08'], '雨后检查排水阀；单向阀试验；防堵网清理。'],
  ['检维修班', '管线带压堵漏', ['2', '2', '08,19'], '制订专项方案；能量隔离；备用灭火器材；车间主任到场。'],
  ['焊接一班', '二氧化碳保护焊工位', ['2', '3', '07,05'], '焊机接地；遮光屏；气瓶防倾倒；排烟有效。'],
  ['涂装车间', '喷漆房', ['3', '2', '08'], '通风与喷枪联锁；可燃气体报警；防静电服；漆渣每班清理。'],
  ['热处理车间', '井式炉吊装', ['2', '3', '04,07'], '吊钩防脱装置；隔热手套；炉口护栏。'],
  ['危险化学品库', '甲类库储存', ['3', '1', '08,18'], '禁忌物分库；通风温湿度监测；双人收发；出入登记。'],
]
