#!/bin/sh
# Photoshop files, made once with ImageMagick 6.9 (and Ghostscript's colour profiles) and kept: the tests need neither.
# A red disc above a blue bar; `expected-*.png` is what ImageMagick shows of it.
set -eu
cd "$(dirname "$0")"
rm -f ./*.psd ./*.psb ./*.png
icc=/usr/share/color/icc/ghostscript
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
draw() { convert -size 121x97 "xc:$1" -fill '#c8442e' -draw 'circle 60,38 60,10' -fill '#1e3a5f' -draw 'rectangle 24,72 97,84' -blur 0x1 -type TrueColorMatte -depth 8 "$2"; }
draw '#f2ede1' "$work/full.png"
draw none "$work/clear.png"

convert "$work/full.png" -alpha off -type TrueColor expected-full.png
convert "$work/clear.png" expected-clear.png
convert "$work/full.png" -alpha off -type TrueColor -compress RLE packed.psd
convert "$work/full.png" -alpha off -type TrueColor -compress none plain.psd
convert "$work/full.png" -alpha off -type TrueColor -depth 16 -compress RLE deep.psd
convert "$work/clear.png" -compress RLE clear.psd
convert "$work/full.png" -alpha off -profile $icc/srgb.icc -profile $icc/ps_cmyk.icc -compress RLE cmyk.psd
convert "$work/full.png" -alpha off -profile $icc/srgb.icc -profile $icc/ps_cmyk.icc -compress none cmyk-plain.psd
convert "$work/full.png" -alpha off -profile $icc/srgb.icc -profile $icc/a98.icc -compress RLE wide-gamut.psd
convert "$work/full.png" -alpha off -colorspace Gray -depth 8 -compress RLE grey.psd
convert "$work/full.png" -alpha off -type Palette -compress RLE indexed.psd
convert "$work/full.png" -alpha off -type TrueColor -compress RLE psb:large.psb
