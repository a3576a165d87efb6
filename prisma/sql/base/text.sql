-- Removes case and accents. Declared immutable, although unaccent is not: its dictionary never
-- changes here.
CREATE OR REPLACE FUNCTION plain_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- Used by the searches of /ledger and the figures beside them.
CREATE OR REPLACE FUNCTION leaf_text(leaf BYTEA, name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$ SELECT convert_from(leaf, 'UTF8')::jsonb ->> name $$;

-- Look-alike names count as one. A name's skeleton (Unicode UTS 39) replaces each letter with the
-- one it resembles, by Unicode's confusables.txt: single letters and digits to single letters,
-- after NFKD; case and the pair m, rn don't count.
CREATE OR REPLACE FUNCTION name_skeleton(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT replace(lower(translate(normalize(name, NFKD),
    '01ߺⲺꓹːꓽǃⵑʔɁॽᎮꛫ٠۰ꓸꞏᐧ꠰ʹˈˊˋʻʽʼʾꞌיߴߵᑊᛌく𡿨𐌟〳Ⳇノ丿丶ꝸˆ𞣌𑢨𐊛ᐸᚲᐳ𖼿𞣈ൎꟷᅳ一𑓑೧ၥꝚƧϨꙄᒿꛯꧏ۲૨𑓒೨ꞫȜƷꝪⳌЗӠ𖼻𑣊۳𞣉૩Ꮞ𑢯۴૪Ƽ𑢻ⳒбᏮ𑣕۶𑓖𐓒𑣆৪੪𞣋ȣȢ𐌚૮੧୨৭൭ꝮⳊ𑣌𑢬𑣖१𑣤۹೯ɑαаΑ'
    'АᎪᗅꓮ𖽀𐊠ꭺᗄꓯ𐐟ƄЬᏏᑲᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁вᏼᴄⲥсꮯ𐐽𑣲𑣩ⲤСᏟꓚ𐊢𐌂𐐕𐔜ɛεⲉєԑꮛ𑣎𐐩ⲈЄͽϿԁᏧᑯꓒᎠᗞᗪꓓꝺꭰδծᕷꬲеҽΕЕⴹᎬꓰ𑢦𑢮𐊆ꭼəәⴺꓱӘԐᏋ𖼭𐐁ᴈз𐑂ꞝ𐐪ꬵꞙẝքꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ᖵꓞᖷɡᶃƍցԌᏀᏳꓖԍꮐᏻһ'
    'հᏂΗⲎНᎻᕼꓧ𐋏нꮋԊꮀͰᎨᎰꚱꞕıɪɩιіꙇӏꭵᎥ𑣃ϳјꞲͿЈᎫᒍꓙյꭻΚⲔКᏦᛕꓗ𐔘|١۱𐌠𞣇IƖǀΙⲒІӀוןاߊⵏᛁꓲ𖼨𐊊𐌉ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦ⳑꮮ𐑃ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑ոռΝⲚꓠ𐔓ͷи𐑍०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօס'
    'هھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖ↄᴐͻ𐑋ↃϽꓛ𐐣𐐿ρⲣрΡⲢРᏢᑭꓑ𐊕ᴩꮲφⲫфԛգզⵕᶐᴋκⲕкꮶꭇꭈᴦⲅгꮁƦᎡᏒ𐒴ᖇꓣ𖼵ꭱꮢяꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠ꞵβᏰꭍΣⵉΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕ႠτтꭲᎿꞟᴜꭎꭒʋ'
    'υս𐓶𑣘Սሀ𐓎ᑌꓴ𖽂𑢸պሣᘮᘴᴠνѵט𑜆ꮩ𑣀٧۷ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝ᴧ𐓘٨۸ΛЛⴷ𐒰ᐱꛎꓥ𖼽𐊍ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ԜᎳᏔꓪᴍмꮇхᕁᕽ𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧ɣᶌʏỿꭚγуүყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲ʒꝫⳍӡჳᴢꮓ𑣄𐋵𑣥ΖᏃꓜ𑢩ƿϸϷ𐓄ᴤϩ'
    'ꙅьꮟꭾꛍꙨⵙ𐓃ⲄГᎱᒥ𖼇Ⲇⵠᐃ𖼚𐊅𐊣ⳤⲖ𐓛ᴨпⲠПꛛ𐊭𐌒ϛⲪФՓቀᛰ𐊳ꭓꭕⲭѱ𐓹ⲮѰ𐓑ᛘ𐊵ꞷⲱꙍᘯᘵ𐊶ⳜͶꚡ𐐥𐒼ᴫꭠ𐓫𐓍ᏇᗯꞶӌӋⲽⲼ𖼜ꦒኔበᑎꓵʿېࢩݧۃ𐋡𐋲𐋨ڧࢻٯࢼکڪݢࢰ𐋤ࢱٮںࢽيیے𐊸ՄՌԻՊઽ𑇜𑒒𑒔𑒖𑒘𑒙𑒛𑒪𑒞𑒟𑒠𑒡𑒢𑒣𑒩𑒧'
    '𑒨𑒫𑒝𑒭𑒮𑓄௮ர௨ഉ௭ஜജ௧௪ണ௰ഴശಅಆಇಒಜಞಣಯಱಲൡറ෪෫𑗘𑗙𑗚𑗛ฃดตมຈซฏทບປຝພຟฦຍๅཪឣ᧐᧑᪀᪐꩓꩖᭒᭓᭘ꦣᢖᡕᓑᕀᘃᘂᘄᘇᘢᘣᘤꓷꓭᣛꚰᛡᛂⵣ𑢷𐊔𐓐𐳼𐳺ᆨᆫᆮᆯᆷᆸᆺᆼᆽᆾᆿᇀᇁᇂᇫᇰᇹヘꞱꞞ𖼦𐐑ꚚꞛꞚ𐒠𐏑𐏓𒀸𓋹ᅵニ'
    'イ倂值ハカトロ囗䎛啟士㦳填壿タ嬀エ帲戸搉曶晩肦胐胊脁胶脧幐䐠膧柿槩樧潙鿃晣硏絶腁朦蔿虁詽訞讏豣趆跺躛輧郞鎮隸鹃黒',
    'Ol_-,::!!?????...··।''''''''''''''''''''''''''''❬❬*////\&^∂∇+<<>>∠ॱーーー১౧၁222222٢٢२২౨333333333٣٣३44٤४556666٦৬77888888८999999999٩٩٩౯aaaA'
    'AAAAAAᴀⱯⱯⱰbbbbbBBBBBBBBBʙʙcccccCCCCCCCCCCꞓꞓꞓꞓꞓꞓꞓꞓꞒꞒꜿꜾddddDDDDꝹᴅẟẟẟeeeEEEEEEEEᴇǝǝƎƎƏƐƐƐƐɜɜɞʚʚffffFFFFFFFFFℲℲꟻggggGGGGɢɢɢh'
    'hhHHHHHHHʜʜǶⱶⱵⱵⱵⱵꜧiiiiiiiiiijjJJJJJJȷᴊKKKKKKKllllllllllllllllllllllLLLLLLLLLʟʟʟMMMMMMMMMMnnNNNNᴎᴎᴎoooooooooooooooooooooo'
    'ooooooooooOOOOOOOOOOOOOOOOOOOOɔɔɔɔƆƆƆƆɷpppPPPPPPPᴘᴘɸɸɸqqqQɋĸĸĸĸĸrrrrrrRRRRRRRʀʀᴙssssssSSSSSSSSßßßʃƩƩTTTTTTTTTTꞆᴛᴛᴛƫuuuuu'
    'uuuuUUUUUUUɰɰƱƱvvvvvvvVVVVVVVVVVVʌʌɅɅɅɅɅɅɅɅɅɅɅwwwwwwwwwWWWWWWʍʍʍxxxXXXXXXXXXXXXXyyyyyyyyyyYYYYYYYYYYȝȝȝȝȝzzzZZZZZZþþÞÞƨƨ'
    'ƨƅƅɂʡʘʘʘΓΓΓΓΓΔΔΔΔΔΔϗλλππΠΠΠϘϘςΦΦΦΦΦΦχχχψψΨΨΨΨΨωωωΩΩΩϬИИИӃлљꙩЋѠѠꙌҷҶшШꙘⰿձՈՈՈՙٻݔݔةدصطفڡڡڡككڬگووىىىىىىⵀሆቡኮጣऽꣻঘচজঞটডণতথদধনপবম'
    'যরলষসঽஅஈஉஉஎஐஐகசணயழஶఅఆఇఒజఞణయఱలഞരජද𑖂𑖂𑖃𑖄ขคคฆจชฎฑบปฝพฟภยาརអᦞᦱᩅᩅꨁꨣᬍᬑᬨꦝᡜᠵᐡᐩᒉᒐᓓᓚᕃᕆᕊᗡᙠᣵᚹᚼᚽᛯᛜᛜᛦ𐲂𐲥ᄀᄂᄃᄅᄆᄇᄉᄋᄌᄎᄏᄐᄑᄒᅀᅌᅙへꓕꓤꓶꓶ𐊨𐐺𐐒𐒆𐎂𐎓𐎚𐦞丨二'
    '亻併値八力卜口口㖈啓土㘽塡墫夕媯工帡戶㩁㫚晚朌朏朐朓㬵朘㬺㬻朣杮㮣榝溈䀹䀿研絕胼䑃蒍蘷訮䚶讆豜赿跥躗軿郎鎭隷鹂黑')), 'm', 'rn')
$$;

-- A parsed body instead of a string, because indexes are built without a search path.
CREATE OR REPLACE FUNCTION name_skeletons(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY[replace(name_skeleton(name), 'i', 'l'), replace(name_skeleton(lower(name)), 'i', 'l')];
