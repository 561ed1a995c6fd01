/**
 * The description of a picture. A recipe is plain JSON and complete: the same recipe always gives the same SVG, on the
 * server and in the browser.
 *
 * Lengths on fabric are millimetres, angles degrees clockwise, colours `#rrggbb`.
 */
export type Hex = `#${string}`;

/** 自有版: cut by the shop's own pattern; its pieces are shown flat, no garment is drawn. */
export const OWN_CUT = 'ownCut';

export type GarmentKind = DrawnKind | typeof OWN_CUT;

/** Garments with a pattern and a drawing. */
export type DrawnKind =
  | 'tee' // 圆领短袖 T 恤, regular
  | 'teeDrop' // 重磅落肩 T
  | 'teeFitted' // 女款修身短 T
  | 'teeKids' // 儿童 T
  | 'longSleeve'
  | 'tank'
  | 'basketballVest'
  | 'hoodie'
  | 'hoodieZip'
  | 'crewSweatshirt'
  | 'fleeceJacket'
  | 'campShirt' // 古巴领短袖衬衫
  | 'shirt' // 长袖衬衫
  | 'shirtDress'
  | 'slipDress'
  | 'pyjamas' // 上衣 + 长裤, both in one picture
  | 'beachShorts'
  | 'sunCoat'
  | 'denimJacket'
  | 'baseballJacket'
  | 'leggings'
  | 'bodysuit' // 婴儿连体
  | 'parentChild' // 亲子 T, one large, one small in one picture
  | 'scarf'
  | 'apron'
  | 'cap'
  | 'tote'
  | 'drawstringBag'
  | 'sweater' // 圆领毛衫
  | 'cardigan'
  | 'downJacket'
  | 'blazer' // 平驳领单排扣西装
  | 'trousers' // 直筒长裤
  | 'sweatpants' // 束脚卫裤
  | 'skirt' // A 字半裙
  | 'cyclingJersey'
  | 'socks'; // a pair

/** Construction of the fabric; determines grain, sheen and depth of folds. */
export type ClothConstruction =
  | 'jersey'
  | 'rib'
  | 'interlock'
  | 'frenchTerry'
  | 'fleece'
  | 'mesh'
  | 'poplin'
  | 'twill'
  | 'satin'
  | 'crepe'
  | 'chiffon'
  | 'seersucker'
  | 'corduroy'
  | 'denim'
  | 'canvas'
  | 'linen'
  | 'taffeta' // 春亚纺
  | 'lace'
  | 'jacquard'
  | 'cable'; // 绞花毛衫

/** Finished measurements of one size, in millimetres; keys are those of the blank's size chart. */
export type MeasuresMm = Readonly<Record<string, number>>;

export type PrintFamily =
  | 'liberty' // 小碎花
  | 'botanical' // 大花植物
  | 'tropical'
  | 'inkWash' // 水墨
  | 'cloudWave' // 祥云 海水江崖
  | 'porcelain' // 青花
  | 'lattice' // 窗棂
  | 'tartan'
  | 'stripe'
  | 'dots'
  | 'memphis'
  | 'geometric'
  | 'animalSkin'
  | 'camouflage'
  | 'batik' // 蜡染 扎染
  | 'paisley'
  | 'ditsy'
  | 'kidsDoodle'
  | 'lettering' // 字体标语 (placement)
  | 'pixel'
  | 'seigaiha' // 鳞纹
  | 'gradient'
  | 'tossed' // 散点小物
  | 'checks' // 棋盘 千鸟 菱形 方格
  | 'emblem'; // 国潮 插画 徽章 (placement)

export type RepeatKind = 'straight' | 'halfDrop' | 'brick' | 'placement';

/** One print. `repeatMm` is one repeat on the fabric (for a placement: the artwork's own size). */
export type PrintRecipe = DrawnPrint | PicturePrint | LaidPrint | WordsPrint | PlainPrint;

/** A colour that is printed as another. */
export interface ColourExchange {
  readonly from: Hex;
  readonly to: Hex;
}

/** All colours of a print with what they become, see `recolour.ts`; a colour that stays is its own. */
export type Recolouring = readonly ColourExchange[];

/** A print drawn by us. */
export interface DrawnPrint {
  readonly family: PrintFamily;
  readonly repeat: RepeatKind;
  readonly repeatMm: { readonly width: number; readonly height: number };
  /** first colour is the ground; 3 to 8 colours */
  readonly palette: readonly Hex[];
  readonly seed: number;
  /** 0.3 sparse … 1 dense */
  readonly density: number;
  /** size of the motifs relative to the repeat, 0.5 … 2, 1 = the family's own */
  readonly scale: number;
  /** for lettering: the words to set; only characters with an outline in `glyphs.ts` */
  readonly words?: string;
  /** missing = in its own colours; `palette` stays the designer's, see `shownPalette` */
  readonly recolour?: Recolouring;
}

/** A print from an uploaded picture: one repeat, or the artwork. */
export interface PicturePrint {
  readonly family: 'picture';
  readonly repeat: RepeatKind;
  readonly repeatMm: { readonly width: number; readonly height: number };
  /** first colour is the ground, also for a transparent picture: a colour on which it is visible; 3 to 8 colours */
  readonly palette: readonly Hex[];
  readonly image: PrintImage;
  /** missing = in its own colours; the renderer recolours the pixels */
  readonly recolour?: Recolouring;
}

/** A print or artwork repeated in another way than its designer did: the cells of a studio layer. */
export interface LaidPrint {
  readonly family: 'laid';
  readonly of: DrawnPrint | PicturePrint;
  /** how the cells repeat; mirror = every second cell is mirrored, in both directions; once = a single cell, an artwork */
  readonly lay: 'straight' | 'halfDrop' | 'brick' | 'mirror' | 'once';
  /** empty cloth between two cells */
  readonly gutterMm: { readonly width: number; readonly height: number };
  /** offset of the next column (halfDrop) or row (brick) as a share of the cell; 0.5 is usual */
  readonly offset: number;
  /** of a single cell `placement`, otherwise straight: offsets are folded into the tile */
  readonly repeat: 'straight' | 'placement';
  /** the tile that repeats, all cells and gutters included */
  readonly repeatMm: { readonly width: number; readonly height: number };
  readonly palette: readonly Hex[];
}

/** Words as an outline, see `words.ts`. */
export interface WordsPrint {
  readonly family: 'words';
  readonly repeat: 'placement';
  /** the bounding box, outline and shadow included */
  readonly repeatMm: { readonly width: number; readonly height: number };
  /** the fill, then the colours of outline and shadow */
  readonly palette: readonly Hex[];
  /** SVG in millimetres, from the corner of the bounding box */
  readonly fragment: string;
}

/** A whole panel in one colour. */
export interface PlainPrint {
  readonly family: 'plain';
  readonly repeat: 'straight';
  readonly repeatMm: { readonly width: number; readonly height: number };
  readonly palette: readonly [Hex];
}

export interface PrintImage {
  /** reference to the picture, which the renderer resolves; the drawing only defines its position */
  readonly key: string;
  /** true when the picture has transparent parts */
  readonly seeThrough: boolean;
}

/** A print on one panel. */
export interface PanelPrint {
  readonly panelNo: string;
  readonly print: PrintRecipe;
  /** the artwork's centre (placement) or the repeat's origin (all-over), from the panel's top left */
  readonly xMm: number;
  readonly yMm: number;
  readonly scale: number;
  readonly rotationDeg: number;
  /** mirrored on the panel, before its rotation */
  readonly mirrorX?: true;
  readonly mirrorY?: true;
  /** 0 … 1; 1 when missing */
  readonly opacity?: number;
  /** the layer of a style's document; marks its elements for the editor */
  readonly layer?: string;
}

export type GarmentView = 'front' | 'back';

export interface GarmentRecipe {
  readonly draw: 'garment';
  readonly garment: GarmentKind;
  readonly view: GarmentView;
  readonly measures: MeasuresMm;
  /** of an own cut only: its pieces in the order of their numbers */
  readonly pieces?: readonly FlatPiece[];
  readonly colour: Hex;
  readonly cloth: ClothConstruction;
  readonly prints: readonly PanelPrint[];
}

/** What a picture of an own cut needs of its panels. */
export type FlatPiece = Pick<CutPanel, 'role' | 'name' | 'outlineMm'>;

/** A design as a picture: the repeat flat over `showMm` of fabric, or the placement artwork. */
export interface PrintPictureRecipe {
  readonly draw: 'print';
  readonly print: PrintRecipe;
  readonly showMm: number;
}

export interface FabricLook {
  readonly construction: ClothConstruction;
  readonly colour: Hex;
  readonly gsm: number;
  /** threads or loops per inch, warp × weft (knits: wales × courses) */
  readonly densityPerInch: { readonly warp: number; readonly weft: number };
  /** for printed fabric */
  readonly print?: PrintRecipe;
}

/** close: a few centimetres of fabric; swatch: draped, pinked edge, label; card: colours as rows of chips */
export interface FabricRecipe {
  readonly draw: 'fabric';
  readonly view: 'close' | 'swatch' | 'card';
  readonly fabric: FabricLook;
  readonly colours: readonly Hex[];
}

export type SceneKind =
  | 'printWorks' // 数码印花车间
  | 'weavingMill'
  | 'fabricMarket'
  | 'sewingLine'
  | 'knittingMill' // 大圆机
  | 'flatKnitting' // 电脑横机
  | 'downWorkshop'
  | 'denimWash'
  | 'onDemand' // 一件定制 DTG
  | 'studio' // designer's desk with palette and prints
  | 'ecommerce' // /solution
  | 'supplyChain' // /solution1
  | 'intelligentDesign' // /solution2
  | 'aiTools' // /solution3
  | 'share' // what a link shows in WeChat
  | QuietScene;

/** Small drawings for empty states; they have no ground of their own. */
export type QuietScene =
  | 'emptyList' // 空架子
  | 'emptyCart' // 空的样布袋
  | 'noResults' // 布样册里没有那一页
  | 'emptyOrders' // 空单据夹
  | 'emptyFavourites' // 绣了一半的心
  | 'offline' // 断了的线
  | 'notFound' // 线头走丢
  | 'soon'; // 裁到一半的布

/** A composed scene, `ratio` = width / height. */
export interface SceneRecipe {
  readonly draw: 'scene';
  readonly scene: SceneKind;
  readonly ratio: number;
  readonly palette: readonly Hex[];
  readonly seed: number;
  /** prints that the scene may use on rolls, garments and walls */
  readonly prints: readonly PrintRecipe[];
  /** the garment in a sewing workshop; default shirt */
  readonly makes?: 'tee' | 'shirt' | 'dress' | 'hoodie';
}

/** A shop's mark: one or two characters or a drawn seal in the shop's colours. */
export interface EmblemRecipe {
  readonly draw: 'emblem';
  readonly words: string;
  readonly palette: readonly Hex[];
  readonly seed: number;
  readonly print?: PrintRecipe;
}

export type PictureRecipe = GarmentRecipe | PrintPictureRecipe | FabricRecipe | SceneRecipe | EmblemRecipe;

/** A finished drawing. `width` and `height` are the SVG's own units (millimetres for garments), for the ratio. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** One seamless repeat (or one placement artwork) as an SVG fragment in millimetres, without an outer <svg>. */
export interface PrintTile {
  readonly fragment: string;
  /** the tile that a plain <pattern> repeats; half-drop and brick are already folded in */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly placement: boolean;
}

/** One cut piece of one size, as stored with the blank. */
export interface CutPanel {
  readonly panelNo: string; // '01' …
  readonly role: PanelRole;
  readonly name: string; // 前片
  /** closed SVG path, millimetres, the bounding box starts at 0 0 */
  readonly outlineMm: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** direction of the warp (or wales) on the panel, 0 = along the height */
  readonly grainDeg: number;
  readonly mirrorOf: string | null;
  /** largest printable rectangle, from the top left; null = not printed (a rib, a lining) */
  readonly printableMm: { x: number; y: number; width: number; height: number } | null;
  readonly seams: readonly PanelSeam[];
}

/** Kind of a seam; determines how a print must match on both sides. */
export type SeamKind =
  | 'centreFront' // 前中
  | 'centreBack' // 后中
  | 'placket' // 门襟
  | 'pocket' // 贴袋 袋盖
  | 'yoke' // 育克
  | 'hood' // 帽口, where both halves meet at the throat
  | 'crown' // 帽中缝 帽片拼缝
  | 'side' // 侧缝
  | 'armhole' // 袖窿
  | 'collar' // 领
  | 'waistband' // 腰头 下摆
  | 'cuff' // 袖克夫
  | 'inseam' // 内缝
  | 'underarm' // 袖底缝
  | 'shoulder' // 肩缝
  | 'rib' // 罗纹, stretched on
  | 'flounce' // 荷叶摆
  | 'foot'; // 底边

/** One side of a seam. */
export interface PanelSeam {
  readonly kind: SeamKind;
  readonly edge: string;
  readonly otherPanel: string;
  readonly otherEdge: string;
  /** the edge on this panel, in its millimetres, in sewing order: both sides of a seam have the same direction */
  readonly lineMm: readonly (readonly [x: number, y: number])[];
}

export type PanelRole =
  | 'front'
  | 'back'
  | 'leftSleeve'
  | 'rightSleeve'
  | 'collar'
  | 'leftHood'
  | 'rightHood'
  | 'pocket'
  | 'placket'
  | 'waistband'
  | 'lining'
  | 'other';
