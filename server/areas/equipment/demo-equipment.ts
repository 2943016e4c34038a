/** A model of equipment. */
export interface EquipmentTypeSeed {
  typeName: string
  typeCode: string
  category: string
  brand: string
  modelNo: string
  price: number
  heartbeatSeconds: number
  /** Code of the type above it, which stands before it. */
  above?: string
}

type TypeTuple = readonly [
  name: string,
  code: string,
  category: string,
  brand: string,
  model: string,
  price: number,
  heartbeatSeconds: number,
  above?: string,
]

/** What stands in its room and has a plug need not say often that it is there. */
export const HEARTBEAT_OF_STANDING = 600

/** Models that do not exist. Source: domain part 13. */
const TYPES: readonly TypeTuple[] = [
  ['VR安全体验头显', 'VR-HMD', '1', '岑安', 'CA-H2', 6_800, 30],
  ['VR安全体验头显Pro', 'VR-HMD-PRO', '1', '岑安', 'CA-H2 Pro', 9_800, 30, 'VR-HMD'],
  ['安全培训一体机', 'AIO-55', '2', '砺盾', 'LD-K55', 26_500, HEARTBEAT_OF_STANDING],
  ['安全培训一体机75寸', 'AIO-75', '2', '砺盾', 'LD-K75', 39_800, HEARTBEAT_OF_STANDING, 'AIO-55'],
  ['叉车驾驶模拟器', 'SIM-FL', '3', '恒训', 'HX-F3', 88_000, HEARTBEAT_OF_STANDING],
  ['起重机操作模拟器', 'SIM-CR', '3', '恒训', 'HX-C1', 126_000, HEARTBEAT_OF_STANDING],
  ['模拟灭火体验柜', 'FIRE-EX', '5', '炬宁', 'JN-X1', 34_000, HEARTBEAT_OF_STANDING],
  ['高坠体验台', 'FALL-G2', '4', '拓坪', 'TP-G2', 58_000, HEARTBEAT_OF_STANDING],
]
const PLATFORM_TYPES: readonly TypeTuple[] = [
  ['标准型VR头显', 'STD-HMD', '1', '通用', '标准型', 5_900, 30],
  ['标准型体感座椅', 'STD-SEAT', '4', '通用', '标准型', 42_000, 60],
  ['心肺复苏模拟人', 'STD-CPR', '6', '通用', '标准型', 9_800, 120],
]

export const EQUIPMENT_TYPES: readonly EquipmentTypeSeed[] = TYPES.map(typeOf)

/** What the platform shares with every tenant. */
export const PLATFORM_EQUIPMENT_TYPES: readonly EquipmentTypeSeed[] = PLATFORM_TYPES.map(typeOf)

function typeOf([typeName, typeCode, category, brand, modelNo, price, heartbeatSeconds, above]: TypeTuple) {
  return {
    typeName,
    typeCode,
    category,
    brand,
    modelNo,
    price,
    heartbeatSeconds,
    ...(above !== undefined && { above }),
  }
}

/** Where devices of a tenant lie; the first takes what comes in. */
export interface DepotSeed {
  tenantId: number
  depotName: string
  depotCode: string
  capacity: number
  address: string
  keeperPhone: string
}

export const DEPOTS: readonly DepotSeed[] = [
  {
    tenantId: 1,
    depotName: '中心库',
    depotCode: 'ZX01',
    capacity: 120,
    address: '培训中心一号楼地下一层',
    keeperPhone: '13000000301',
  },
  {
    tenantId: 1,
    depotName: '备件库',
    depotCode: 'BJ01',
    capacity: 40,
    address: '培训中心二号楼 106',
    keeperPhone: '13000000302',
  },
  {
    tenantId: 2,
    depotName: '物资仓库',
    depotCode: 'WZ01',
    capacity: 60,
    address: '装配厂区东侧',
    keeperPhone: '13000000303',
  },
]

/** What becomes of devices that no organisation uses. */
export type StockState = 'stocked' | 'shipped'

/** Devices of one type in one room of a department. */
export interface EquipmentSeed {
  tenantId: number
  typeCode: string
  /** Where they are used; null = nobody uses them. */
  department: string | null
  place: string
  /** Where nobody uses them; default they lie in the depot. */
  state?: StockState
  count: number
  /** How many of them are being mended. */
  inRepair?: number
}

/** Where devices are: most of them in use, as in a training centre and a manufacturer. */
export const EQUIPMENT: readonly EquipmentSeed[] = [
  { tenantId: 1, typeCode: 'VR-HMD', department: 'VR实训科', place: 'VR实训室一', count: 8, inRepair: 1 },
  { tenantId: 1, typeCode: 'VR-HMD', department: '炼油一车间', place: '车间培训室', count: 3 },
  { tenantId: 1, typeCode: 'AIO-55', department: '培训教学部', place: '多媒体教室', count: 2 },
  { tenantId: 1, typeCode: 'AIO-55', department: '储运车间', place: '班前会议室', count: 1 },
  { tenantId: 1, typeCode: 'SIM-FL', department: '储运车间', place: '装卸实训场', count: 2 },
  { tenantId: 1, typeCode: 'FIRE-EX', department: '应急管理科', place: '消防体验区', count: 2, inRepair: 1 },
  { tenantId: 1, typeCode: 'AIO-75', department: '培训教学部', place: '阶梯教室', count: 2 },
  { tenantId: 1, typeCode: 'FALL-G2', department: 'VR实训科', place: '体感实训区', count: 2 },
  { tenantId: 1, typeCode: 'VR-HMD', department: null, place: '', count: 12 },
  { tenantId: 1, typeCode: 'VR-HMD-PRO', department: null, place: '', count: 8 },
  { tenantId: 1, typeCode: 'SIM-CR', department: null, place: '', count: 2 },
  { tenantId: 1, typeCode: 'VR-HMD-PRO', department: null, place: '', count: 3 },
  { tenantId: 1, typeCode: 'VR-HMD', department: null, place: '', count: 4, state: 'shipped' },
  { tenantId: 2, typeCode: 'VR-HMD', department: '员工培训中心', place: '实训教室', count: 4 },
  { tenantId: 2, typeCode: 'AIO-55', department: '装配车间', place: '车间看板旁', count: 1 },
  { tenantId: 2, typeCode: 'VR-HMD', department: null, place: '', count: 5 },
  { tenantId: 2, typeCode: 'VR-HMD-PRO', department: null, place: '', count: 1 },
  { tenantId: 2, typeCode: 'AIO-55', department: null, place: '', count: 1, state: 'shipped' },
]

/** What the workshops of enterprises use, one after the other. */
export const OF_WORKSHOPS: readonly (readonly [typeCode: string, place: string, count: number])[] = [
  ['VR-HMD', '车间培训室', 3],
  ['AIO-55', '班前会议室', 1],
  ['VR-HMD-PRO', '安全实训角', 2],
  ['SIM-FL', '装卸实训场', 1],
  ['VR-HMD', '班组学习室', 2],
]
