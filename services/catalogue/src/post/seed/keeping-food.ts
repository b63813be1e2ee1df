export const keepingFood = `
<p>Most of what is thrown away in a kitchen was good when it came home. It dried out, went limp, or was forgotten behind something taller. Keeping food well is the oldest way to waste less, and it needs hardly any plastic.</p>
<h2>Bread</h2>
<p>Bread wants to breathe a little and dry out slowly. A linen bag in a wooden or clay box keeps a crusty loaf good for three or four days; in plastic it turns soft, then green. Stand a cut loaf on its cut side. The refrigerator makes bread stale faster, the freezer does not: slice what you cannot finish and freeze it.</p>
<h2>Herbs and leaves</h2>
<p>Parsley, coriander and mint are cut flowers. Trim the ends, stand them in a glass with two fingers of water, and they last a week. Wash salad, shake it dry and roll it into a damp cotton cloth, then into the drawer. It stays crisp for days.</p>
<h2>Leftovers</h2>
<p>Glass is the most honest container: you see what is in it. Put a strip of paper tape on the lid with the day. A bowl with a beeswax wrap does for the night; the warmth of your hands shapes it, cold water cleans it. Wraps are not for raw meat or fish, because they cannot be washed hot.</p>
<h2>Cheese</h2>
<p>Cheese wants to be wrapped, yet not sealed. Wax paper or a wrap with a fold left open lets it ripen without sweating. Keep it in the door, not at the back where it is coldest.</p>
<h2>Dry goods</h2>
<p>Rice, flour, lentils and nuts belong in jars with a lid that seals: against moths above all. Fill the jar only when it is empty and washed, so that the oldest does not stay at the bottom for ever.</p>
<h2>The shelf at eye level</h2>
<p>The best helper costs nothing. Clear one shelf of the refrigerator at eye level and keep it for what must be eaten next. Whoever is hungry looks there first. We have thrown away a good deal less since.</p>
`
