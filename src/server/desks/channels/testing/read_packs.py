"""Reads finished packs with zipfile, csv, openpyxl and Pillow, and names what is against a channel's rules.

A second reading of the files, which shares nothing with the product's own check. Usage: read_packs.py rules.json a.zip ...
It prints a JSON list: for each zip, the names of its faults. Each folder of a zip holds one product. With --listings
in place of the rules it prints what each sheet says: title, fibres, and name, code, price and stock of every SKU.
"""

import csv
import hashlib
import io
import json
import re
import sys
import zipfile

import openpyxl
from PIL import Image

BANNED = ['国家级', '最高级', '最佳']
EMOJI = re.compile('[\U0001f300-\U0001faff☀-➿]')
CHINESE = re.compile('[一-鿿]')


def table_of(name, data):
    """Rows of a sheet as text; numbers as they are written."""
    if name.endswith('.xlsx'):
        sheet = openpyxl.load_workbook(io.BytesIO(data)).worksheets[0]
        return [['' if cell is None else str(cell) for cell in row] for row in sheet.iter_rows(values_only=True)]
    if name == '宝贝.csv':
        return list(csv.reader(io.StringIO(data.decode('utf-16')), delimiter='\t'))
    text = data.decode('utf-8-sig')
    return list(csv.reader(io.StringIO(text), delimiter='\t' if name.endswith('.txt') else ','))


def taobao(rows):
    heads, line = rows[1], rows[3]
    cell = dict(zip(heads, line))
    skus = re.findall(r'([\d.]+):(-?\d+):([^:;]*):(\d+:-?\d+);(\d+:-?\d+);', cell['skuProps'])
    pictures = [part.split(':') for part in cell['picture'].split('|;') if part]
    alias = dict(re.findall(r'(\d+:-?\d+):([^;]*);', cell['propAlias']))
    typed = dict(zip(cell['inputPids'].split(','), cell['inputValues'].split(',')))
    return {
        'title': cell['title'],
        'skus': [(alias[colour] + '/' + alias[size], code, price, stock) for price, stock, code, colour, size in skus],
        'colours': len({sku[3] for sku in skus}),
        'material': typed.get('149422948', ''),
        'cells': line,
        'named': {kind: [one[0] for one in pictures if one[1] == number] for kind, number in (('主图', '1'), ('SKU图', '2'))},
    }


COLUMNS = {
    '商品标题': ('商品标题', '颜色', '尺码', '规格编码', '价格（元）', '库存', '材质成分'),
    'Product name': ('Product name', 'Color', 'Size', 'Seller SKU', 'Price (CNY)', 'Quantity', 'Material'),
    'Handle': ('Title', 'Option1 Value', 'Option2 Value', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty', 'Body (HTML)'),
    'feed_product_type': ('item_name', 'color_name', 'size_name', 'item_sku', 'standard_price', 'quantity', 'fabric_type'),
}


def plain(rows):
    heads = rows[0]
    title, colour, size, code, price, stock, material = COLUMNS[heads[0]]
    lines = [dict(zip(heads, row)) for row in rows[1:] if any(row)]
    lines = [line for line in lines if line.get('parent_child') != 'parent']
    return {
        'title': lines[0][title],
        'skus': [(line[colour] + '/' + line[size], line[code], line[price], line[stock]) for line in lines],
        'colours': len({line[colour] for line in lines}),
        'material': lines[0][material],
        'cells': [cell for line in lines for cell in line.values()],
        'named': None,
    }


def half_width(title):
    """Chinese characters and full-width signs count two."""
    narrow = re.compile('[\0-\x7f｡-ￜ￨-￮]')
    return sum(1 if narrow.match(char) else 2 for char in title)


LENGTHS = {
    'character': len,
    'byteGbk': lambda title: len(title.encode('gb18030')),
    'halfWidth': half_width,
}


def title_faults(title, rule, channel):
    # A guessed unit only warns, and is not what a title is cut by.
    length = LENGTHS[rule['unit'] if rule['isSure'] else 'character'](title)
    if length > rule['max']:
        yield 'title too long'
    if length < rule['min']:
        yield 'title too short'
    if any(word in title for word in BANNED):
        yield 'forbidden word'
    if not any(char.isalpha() for char in title):
        yield 'title without letters'
    if not rule['mayHaveEmoji'] and EMOJI.search(title):
        yield 'emoji'
    if any(char in title for char in rule.get('refused', '')):
        yield 'refused character'
    if channel.get('language') == 'en' and CHINESE.search(title):
        yield 'Chinese title'
    if any(word.lower() in title.lower() for word in channel.get('forbidden', {}).get('words', [])):
        yield 'word of the channel'
    words = re.findall(r'\w{2,}', title.lower())
    if 'mostRepeats' in rule and any(words.count(word) > rule['mostRepeats'] for word in words):
        yield 'repeated word'


def sheet_faults(read, rules):
    names, codes, prices, stocks = zip(*read['skus'])
    if len(set(names)) < len(names):
        yield 'SKU twice'
    if len(set(codes)) < len(codes):
        yield 'code twice'
    if not all(float(price or 0) > 0 for price in prices):
        yield 'no price'
    limits = rules.get('price')
    if limits and not all(limits['leastFen'] <= round(float(price or 0) * 100) <= limits['mostFen'] for price in prices):
        yield 'price out of range'
    if not all(int(stock or 0) >= 0 for stock in stocks):
        yield 'negative stock'
    if not re.search(r'\d%', read['material']):
        yield 'no fibres'
    if any(re.match(r'[=+@]|-(?!\d)', cell) for cell in read['cells']):
        yield 'formula'


def corner(image):
    """The darkest channel of the darkest corner."""
    side = max(1, min(image.size) // 100)
    wide, high = image.size
    boxes = [(x, y, x + side, y + side) for x in (0, wide - side) for y in (0, high - side)]
    pixels = [pixel for box in boxes for pixel in image.convert('RGB').crop(box).getdata()]
    return min(min(pixel) for pixel in pixels)


def picture_faults(data, rule, role):
    if data is None:
        yield 'picture missing'
        return
    if len(data) > rule.get('mostBytes', 10**9):
        yield 'too many bytes'
    if len(data) < rule.get('leastBytes', 0):
        yield 'too few bytes'
    try:
        image = Image.open(io.BytesIO(data))
        image.load()
    except (OSError, SyntaxError):
        yield 'broken picture'
        return
    if image.format != 'JPEG':
        yield 'no JPEG'
    if image.mode == 'CMYK':
        yield 'CMYK'
    wide, high = image.size
    if role == '白底图' and corner(image) < 245:
        yield 'grey white picture'
    if role == '色块':
        if (wide, high) != (rule['px'], rule['px']):
            yield 'swatch size'
    elif role == '详情图':
        if not rule['leastPx'] <= wide <= rule['mostPx']:
            yield 'detail width'
        if high > rule['mostHeightPx']:
            yield 'detail height'
    else:
        shape = rule.get('shape', {'least': 1000, 'most': 1000})
        if not shape['least'] <= round(high * 1000 / wide) <= shape['most']:
            yield 'shape'
        if min(wide, high) < rule['leastPx']:
            yield 'too small'
        if max(wide, high) > rule['mostPx']:
            yield 'too large'


ROLES = {'主图': 'main', 'SKU图': 'sku', '详情图': 'detail', '色块': 'swatch', '白底图': 'white', '竖图': 'portrait'}


def listing_of(files):
    sheet = next(name for name in files if re.search(r'\.(xlsx|csv|txt)$', name) and name != '说明.txt')
    rows = table_of(sheet, files[sheet])
    return taobao(rows) if sheet == '宝贝.csv' else plain(rows)


def folder_faults(files, rules):
    try:
        read = listing_of(files)
        if not read['skus']:
            raise ValueError
    except (OSError, ValueError, KeyError, IndexError, zipfile.BadZipFile):
        return {'unreadable sheet'}
    found = set(title_faults(read['title'], rules['title'], rules)) | set(sheet_faults(read, rules))
    roles = {
        role: [data for name, data in files.items() if f'/{role}/' in f'/{name}'] for role in ROLES
    }
    if read['named'] is not None:
        for role, names in read['named'].items():
            roles[role] = [files.get(f'宝贝/{name}.tbi') for name in names]
    if rules.get('white', {}).get('place') == 'lastMain':
        roles['白底图'] = [data for name, data in files.items() if re.search(r'_白底\.[a-z]+$', name)]
    for role, key in ROLES.items():
        rule = rules.get(key)
        if rule is None:
            continue
        for data in roles[role]:
            found |= set(picture_faults(data, rule, role))
        if len(roles[role]) < rule.get('min', 0):
            found.add(f'too few {key}')
        if len(roles[role]) > rule.get('max', 10**6):
            found.add(f'too many {key}')
        if key in ('sku', 'swatch') and len(roles[role]) < read['colours']:
            found.add(f'colour without {key}')
    sums = [hashlib.sha256(data).digest() for data in roles['主图'] if data is not None]
    if len(set(sums)) < len(sums):
        found.add('picture twice')
    if 'whiteMain' in rules and roles['主图'] and roles['主图'][0] is not None:
        try:
            if corner(Image.open(io.BytesIO(roles['主图'][0]))) < rules['whiteMain']['least']:
                found.add('grey ground')
        except OSError:
            pass
    return found


def folders_of(pack):
    folders = {}
    for name in pack.namelist():
        folder, rest = name.split('/', 1)
        folders.setdefault(folder, {})[rest] = pack.read(name)
    return folders


def listings_of(path):
    with zipfile.ZipFile(path) as pack:
        read = {folder: listing_of(files) for folder, files in folders_of(pack).items()}
    return {folder: {key: one[key] for key in ('title', 'material', 'skus')} for folder, one in read.items()}


def faults_of(path, rules):
    with zipfile.ZipFile(path) as pack:
        if pack.testzip() is not None:
            return ['broken zip']
        if any(name.startswith('/') or '..' in name.split('/') or '\\' in name for name in pack.namelist()):
            return ['dangerous name']
        names = [name.lower() for name in pack.namelist()]
        if len(set(names)) < len(names):
            return ['name twice']
        folders = folders_of(pack)
    return sorted({fault for folder, files in folders.items() for fault in folder_faults(files, rules[folder])})


def main():
    if sys.argv[1] == '--listings':
        print(json.dumps([listings_of(path) for path in sys.argv[2:]]))
        return
    with open(sys.argv[1], encoding='utf-8') as file:
        rules = json.load(file)
    print(json.dumps([faults_of(path, rules) for path in sys.argv[2:]]))


main()
