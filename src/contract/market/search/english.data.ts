/**
 * Chinese trade words → their English, in lower case and singular; _ between two words that are also written with a
 * hyphen or together. English that Chinese buyers use as it is (cotton, nylon, polo, oversize, cvc, dtg) is in
 * `trade-words.ts`.
 */
// A table: one meaning per line.
// oxfmt-ignore
export const ENGLISH_WORDS: Readonly<Record<string, string>> = {
  // garments
  连帽卫衣: 'hoodie hoody hooded_sweatshirt pullover_hoodie', 拉链连帽卫衣: 'zip_hoodie zip_up_hoodie', 卫衣: 'sweatshirt', 圆领卫衣: 'crewneck_sweatshirt crew_neck_sweatshirt', 套头卫衣: 'pullover',
  毛衣: 'sweater jumper', 针织衫: 'knitwear', 开衫: 'cardigan', t恤: 'tee t_shirt tee_shirt', 长袖t恤: 'long_sleeve_tee', polo衫: 'polo_shirt polos', 衬衫: 'shirt blouse', 古巴领衬衫: 'camp_shirt hawaiian_shirt aloha_shirt',
  连衣裙: 'dress', 吊带裙: 'slip_dress', 衬衫裙: 'shirt_dress', 半身裙: 'skirt', 裤子: 'pants trouser', 短裤: 'shorts', 沙滩裤: 'beach_shorts board_shorts swim_trunk', 牛仔裤: 'jeans', 瑜伽裤: 'legging yoga_pants', 束脚裤: 'jogger sweatpants', 工装裤: 'cargo_pants',
  背心: 'vest tank tank_top singlet', 篮球背心: 'basketball_jersey', 吊带: 'camisole', 夹克: 'jacket', 牛仔夹克: 'denim_jacket jean_jacket', 棒球服: 'varsity_jacket baseball_jacket bomber bomber_jacket', 摇粒绒夹克: 'fleece_jacket', 风衣: 'windbreaker trench_coat', 大衣: 'coat overcoat',
  外套: 'outerwear', 防晒衣: 'sun_jacket', 羽绒服: 'puffer down_jacket puffer_jacket', 西装: 'blazer suit', 睡衣: 'pajama pyjama sleepwear nightwear', 家居服: 'loungewear homewear', 浴袍: 'bathrobe robe', 泳装: 'swimwear swimsuit bikini', 内衣: 'underwear lingerie bra', 运动服: 'sportswear activewear tracksuit',
  工作服: 'uniform workwear', 校服: 'school_uniform', 连体衣: 'onesie bodysuit romper jumpsuit', 旗袍: 'cheongsam qipao', 球衣: 'football_jersey soccer_jersey sports_jersey', 运动内衣: 'sports_bra',
  // things
  围裙: 'apron', 棒球帽: 'cap baseball_cap', 帽子: 'hat', 毛线帽: 'beanie', 渔夫帽: 'bucket_hat', 围巾: 'scarf shawl', 丝巾: 'silk_scarf', 方巾: 'bandana', 袜子: 'sock', 托特包: 'tote tote_bag', 帆布包: 'canvas_bag', 包袋: 'bag', 束口袋: 'drawstring_bag', 双肩包: 'backpack',
  抱枕: 'cushion pillow', 毯子: 'blanket', 毛巾: 'towel', 窗帘: 'curtain', 桌布: 'tablecloth', 床上用品: 'bedding', 被套: 'duvet_cover',
  // wearers
  男款: 'men mens male', 女款: 'women womens ladies lady female', 儿童: 'kid child children toddler', 婴儿: 'baby infant newborn', 中性: 'unisex', 亲子装: 'family_matching',
  // fabric
  毛圈: 'french_terry terry loopback', 抓绒: 'fleece', 摇粒绒: 'polar_fleece', 汗布: 'jersey single_jersey', 罗纹: 'rib ribbed', 双面: 'interlock double_knit', 珠地: 'pique', 网眼: 'mesh', 鸟眼: 'birdseye bird_eye', 空气层: 'scuba air_layer', 罗马布: 'ponte ponte_roma', 华夫格: 'waffle',
  丝绒: 'velvet velour', 法兰绒: 'flannel', 羊羔绒: 'sherpa', 府绸: 'poplin', 斜纹: 'twill', 平纹: 'plain_weave', 缎面: 'satin sateen', 素绉缎: 'charmeuse', 牛仔: 'denim', 帆布: 'canvas', 牛津: 'oxford', 灯芯绒: 'corduroy', 泡泡纱: 'seersucker', 雪纺: 'chiffon', 乔其: 'georgette', 欧根纱: 'organza', 双绉: 'crepe_de_chine', 电力纺: 'habotai',
  网纱: 'tulle', 蕾丝: 'lace', 塔夫绸: 'taffeta', 塔丝隆: 'taslan', 提花: 'jacquard', 双层纱: 'double_gauze', 纱布: 'gauze muslin', 里布: 'lining', 皮革: 'leather', 麂皮绒: 'suede', 粗花呢: 'tweed', 针织: 'knit knitted', 梭织: 'woven', 无纺布: 'nonwoven non_woven', 面料: 'fabric cloth textile', 色织: 'yarn_dyed',
  // fibres
  有机: 'organic', 回收认证: 'recycled', 汉麻: 'hemp', 苎麻: 'ramie', 腈纶: 'acrylic', 氨纶: 'elastane', 弹力: 'stretch stretchy elastic', 竹纤维: 'bamboo', 美利奴: 'merino', 醋酸: 'acetate', 铜氨: 'cupro', 真丝: 'mulberry_silk', 精梳棉: 'combed_cotton', 精梳: 'combed', 丝光: 'mercerized mercerised', 纯棉: 'pure_cotton',
  // what it does
  防水: 'waterproof', 防泼水: 'water_repellent water_resistant', 速干: 'quick_dry quick_drying fast_dry dry_fit', 透气: 'breathable', 吸湿排汗: 'moisture_wicking wicking', 防风: 'windproof', 抗菌: 'antibacterial anti_bacterial antimicrobial', 抗起球: 'anti_pilling', 防晒: 'uv_protection sun_protection', 阻燃: 'flame_retardant fire_retardant', 防静电: 'antistatic anti_static', 免烫: 'wrinkle_free non_iron',
  遮光: 'blackout', 凉感: 'cooling', 磨毛: 'brushed peached', 重磅: 'heavyweight heavy_weight', 轻薄: 'lightweight light_weight', 柔软: 'soft', 加厚: 'thick',
  // how it is cut
  oversize: 'oversized over_sized', 宽松: 'loose relaxed boxy', 修身: 'slim slim_fit fitted', 短款: 'cropped crop', 落肩: 'drop_shoulder dropped_shoulder', 圆领: 'crew_neck crewneck round_neck crew', v领: 'v_neck', 高领: 'turtleneck turtle_neck', 立领: 'stand_collar mandarin_collar', 连帽: 'hooded', 拉链: 'zip zipper full_zip',
  长袖: 'long_sleeve long_sleeved', 短袖: 'short_sleeve short_sleeved', 无袖: 'sleeveless', 高腰: 'high_waist high_waisted', 大码: 'plus_size',
  // how it looks and is made
  印花: 'printed print printing', 满印: 'all_over_print all_over_printed aop', 光板: 'plain blank solid', 条纹: 'stripe striped', 格子: 'plaid checked gingham tartan', 碎花: 'floral ditsy', 波点: 'polka_dot', 豹纹: 'leopard leopard_print', 迷彩: 'camo camouflage', 佩斯利: 'paisley', 扎染: 'tie_dye tie_dyed', 几何: 'geometric', 抽象: 'abstract', 热带: 'tropical', 复古: 'vintage retro', 卡通: 'cartoon',
  刺绣: 'embroidery embroidered', 丝印: 'screen_print screen_printed screen_printing silkscreen silk_screen', 热转印: 'heat_transfer', 热升华: 'sublimation', 数码印花: 'digital_print digital_printing', 激光: 'laser',
  // colours and seasons
  黑色: 'black', 白色: 'white', 米白: 'cream ivory off_white', 灰色: 'grey gray', 红色: 'red', 酒红: 'burgundy', 橙色: 'orange', 黄色: 'yellow', 绿色: 'green', 橄榄绿: 'olive', 蓝色: 'blue', 藏青: 'navy', 紫色: 'purple', 粉色: 'pink', 棕色: 'brown', 米色: 'beige', 卡其: 'khaki', 春季: 'spring', 夏季: 'summer', 秋季: 'autumn', 冬季: 'winter',
  // how it is sold
  现货: 'in_stock ready_stock instock', 工厂: 'factory manufacturer supplier', 设计师: 'designer', 花型: 'pattern', 定制: 'custom customized customised', 样品: 'sample', 不要: 'without',
};
