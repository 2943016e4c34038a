/** How far a customer of the demo has come. */
export type CustomerProgress = 'new' | 'today' | 'late' | 'later' | 'won' | 'lost' | 'revived'

/** A company that does not exist. Codes are values of `ent_industry` and `customer_source`. */
export interface CustomerSeed {
  customerName: string
  contact: string
  position: string
  industry: string
  level: string
  source: string
  expectAmount: number
  progress: CustomerProgress
}

/** In the order in which they were entered, the oldest first; those that are won have the names of enterprises of the demo. */
export const CUSTOMERS: readonly CustomerSeed[] = (
  [
    ['台州沐岚医药中间体有限公司', '贺明远', '安全总监', '1', 'A', '2', 268_000, 'lost'],
    ['宁波拓澄模具有限公司', '尹小川', '设备部长', '5', 'C', '4', 36_000, 'lost'],
    ['嘉兴禾屿食品有限公司', '蓝静宜', '行政经理', '10', 'C', '1', 28_000, 'revived'],
    ['杭州澜序物流园有限公司', '卫长河', '安环经理', '11', 'B', '3', 98_000, 'late'],
    ['舟山屿川船舶修造有限公司', '石砺行', '生产副总', '5', 'A', '2', 356_000, 'late'],
    ['绍兴墨澜印染有限公司', '夏知秋', '安全科长', '10', 'B', '1', 88_000, 'today'],
    ['湖州启衡电池材料有限公司', '江北辰', '安全总监', '1', 'A', '3', 420_000, 'today'],
    ['金华岑木家具有限公司', '祝小满', '厂长', '10', 'C', '4', 42_000, 'today'],
    ['丽水砺川铸造有限公司', '项远山', '安环部长', '4', 'B', '2', 126_000, 'today'],
    ['衢州沅清水处理有限公司', '柳青禾', '运营经理', '99', 'B', '1', 68_000, 'today'],
    ['温州衡越阀业有限公司', '温如海', '安全主管', '5', 'B', '3', 110_000, 'later'],
    ['宁波昀港冷链有限公司', '路遥知', '仓储经理', '11', 'A', '2', 186_000, 'later'],
    ['嘉兴屹程建设工程有限公司', '严守成', '项目经理', '3', 'A', '3', 298_000, 'later'],
    ['台州桉屿塑业有限公司', '桑榆', '安全员', '1', 'C', '1', 32_000, 'new'],
    ['杭州砥石安装工程有限公司', '钟离', '安全总监', '3', 'B', '4', 76_000, 'new'],
    ['绍兴越舟能源有限公司', '沈微澜', '生产经理', '6', 'B', '1', 154_000, 'new'],
  ] as const
).map(([customerName, contact, position, industry, level, source, expectAmount, progress]) => ({
  customerName,
  contact,
  position,
  industry,
  level,
  source,
  expectAmount,
  progress,
}))

/** What was said, by the value of `follow_type`. */
export const TALKS: readonly (readonly [followType: string, content: string])[] = [
  ['1', '电话沟通需求：新员工三级教育和特殊作业培训，约二百人，年内要上线。'],
  ['2', '到厂拜访，看了培训教室，可放三台一体机和两套头显，网络条件具备。'],
  ['4', '现场演示受限空间和动火作业课程，安全总监认可评分方式，要求试用两周。'],
  ['3', '微信发送方案和课程目录，对方在内部汇报，下周答复。'],
  ['5', '已报价，含设备、课程包和一年服务，对方希望分两期付款。'],
]
/** Said last to those who bought, and why others did not. */
export const CLOSING = '合同已签订，设备分两批到货，课程包同步开通。'
export const LOSSES = ['预算推迟到明年，暂不采购', '已选用集团统一的培训平台']
